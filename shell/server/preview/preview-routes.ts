import { createHash } from 'node:crypto';
import { readLanguage } from '@shop/domain/locale';
import { type VerifiedDevelopmentLink, verifyDevelopmentLink } from '@shop/store/development-links';
import type { VerifyOptions } from '@shop/store/link-tokens';
import { messageOf } from '@shop/store/message-of';
import { type VerifiedPreview, verifyPreview } from '@shop/store/preview-links';
import { callContext } from '@shop/telemetry/requests';
import { type FairQueue, QueueRefusal } from '@shop/traffic/fair-queue';
import { clientOf } from '@shop/traffic/network';
import { abortOnClose, ClientGone } from '@shop/traffic/turn';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { ShellAssets } from '../assets/shell-assets.ts';
import type { RemoteVersion } from '../composition/remote-version.ts';
import type { Config } from '../env.ts';
import { Encoded, encodingFor } from '../http/compression.ts';
import { sendPlainPage } from '../http/error-pages.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { badRequest, pagePolicy } from '../http/security-headers.ts';
import { isSecure } from '../observability/visitor.ts';
import { matchPage } from '../pages/match-page.ts';
import { pageUrl } from '../pages/page-url.ts';
import type { Previewed, Renderer } from '../pages/renderer.ts';
import { developmentScript, openDevelopment, withBuild } from './development-page.ts';
import { END_PATH, endText, previewStyleHash, shownName, withPreviewBar } from './preview-bar.ts';
import { previewCookie, readPreviewCookie } from './preview-cookie.ts';
import { PREVIEW_PATH, previewQuestion, questionPolicy } from './preview-question.ts';
import { PreviewBusy } from './previews.ts';

type Shown = VerifiedPreview | VerifiedDevelopmentLink;

export interface PreviewRoutesOptions {
  config: Pick<Config, 'publicOrigin' | 'analytics' | 'channel' | 'developmentLinks'>;
  renderer: Pick<Renderer, 'previews' | 'serving' | 'render'>;
  registry: VerifyOptions['registry'];
  quarantined: (version: RemoteVersion) => string | undefined;
  assets: ShellAssets;
  queue: FairQueue;
}

/** Milliseconds after which a revoked key's previews end. */
const VERIFIED_MS = 10_000;
const VERIFIED = 500;

const MAX_FORM_BYTES = 4000;

const PREVIEWED = new Set(['*', '/builds/latest.json', '/builds/meta/:id.json']);

const gone = {
  title: 'Önizleme / Preview',
  heading: 'Önizleme yok / No preview',
  advice:
    '<span lang="tr">Bu önizleme bağlantısı geçersiz ya da süresi dolmuş. Mağazada hiçbir şey değişmedi.</span><br><span lang="en">This preview link is not valid or has expired. Nothing in the shop has changed.</span>',
};
const ending = `<br><a href="${END_PATH}"><span lang="tr">${endText.tr}</span> / <span lang="en">${endText.en}</span></a>`;
const failed = {
  ...gone,
  heading: 'Önizleme gösterilemiyor / The preview cannot be shown',
  advice: `<span lang="tr">Bu sürüm şu anda gösterilemiyor. Nedeni mağazanın günlüğünde yazar.</span><br><span lang="en">This version cannot be shown now. The shop’s log says why.</span>${ending}`,
};
const dangerous = {
  ...gone,
  heading: 'Bu sürüm karantinada / This version is in quarantine',
  advice: `<span lang="tr">Bu sürüm mağazaya zarar verdiği için açılmaz.</span><br><span lang="en">This version harmed the shop, so it does not open.</span>${ending}`,
};
const busy = {
  ...gone,
  heading: 'Başka önizlemeler açık / Other previews are open',
  advice: `<span lang="tr">Lütfen bir dakika sonra yeniden deneyin.</span><br><span lang="en">Please try again in a minute.</span>${ending}`,
};

/** See docs/decisions/0083-preview-releases-by-signed-link.md */
export const previewRoutes = fp(
  async (
    app: FastifyInstance,
    {
      config: { publicOrigin, analytics, channel, developmentLinks },
      renderer,
      registry,
      quarantined,
      assets,
      queue,
    }: PreviewRoutesOptions,
  ) => {
    const verified = new LRUCache<string, { preview: Shown | undefined }>({ max: VERIFIED, ttl: VERIFIED_MS });

    let hasFailed = false;
    function verifiedAgain(preview: Shown | undefined): Shown | undefined {
      if (preview) hasFailed = false;
      return preview;
    }
    function failedToVerify(error: unknown): undefined {
      if (!hasFailed) app.log.error(error, 'a preview link cannot be verified');
      hasFailed = true;
    }

    const verify = async (token: string): Promise<Shown | undefined> =>
      (await verifyPreview(token, { registry })) ??
      (developmentLinks ? await verifyDevelopmentLink(token, { registry, shop: publicOrigin }) : undefined);

    const harm = (preview: Shown): string | undefined => ('local' in preview ? undefined : quarantined(preview));

    /** If the registry fails, visitors see the live shop. */
    async function previewOf(token: string): Promise<Shown | undefined> {
      const key = createHash('sha256').update(token).digest('base64');
      const known = verified.get(key) ?? { preview: await verify(token).then(verifiedAgain, failedToVerify) };
      verified.set(key, known, { noUpdateTTL: true });
      const { preview } = known;
      return preview?.channel === channel && preview.until * 1000 > Date.now() ? preview : undefined;
    }

    async function openable(token: unknown, request: FastifyRequest, reply: FastifyReply): Promise<Shown | undefined> {
      const preview = typeof token === 'string' ? await previewOf(token) : undefined;
      if (!preview) sendPlainPage(request, hidden(reply).code(410), gone);
      else if (harm(preview) !== undefined) sendPlainPage(request, hidden(reply).code(410), dangerous);
      else return preview;
      return undefined;
    }

    app.get<{ Querystring: { token?: string } }>(PREVIEW_PATH, async (request, reply) => {
      const { token = '' } = request.query;
      const preview = await openable(token, request, reply);
      if (!preview) return reply;
      return hidden(reply)
        .header('content-security-policy', questionPolicy)
        .type('text/html; charset=utf-8')
        .send(previewQuestion(token, preview));
    });

    await app.register(async (form) => {
      form.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
        done(null, { token: new URLSearchParams(String(body)).get('token') });
      });
      form.post<{ Body: { token?: unknown } | undefined }>(PREVIEW_PATH, { bodyLimit: MAX_FORM_BYTES }, async (request, reply) => {
        const token = request.body?.token;
        const preview = await openable(token, request, reply);
        if (!preview || typeof token !== 'string') return reply;
        if (!isSameOrigin(request, publicOrigin)) return hidden(reply).redirect(`${PREVIEW_PATH}?token=${token}`, 303);
        const seconds = 'local' in preview ? undefined : preview.until - Math.floor(Date.now() / 1000);
        return hidden(reply)
          .header('set-cookie', previewCookie(token, seconds, isSecure(request, publicOrigin)))
          .redirect('/', 303);
      });
    });

    app.get(END_PATH, async (request, reply) =>
      hidden(reply)
        .header('set-cookie', previewCookie('', 0, isSecure(request, publicOrigin)))
        .redirect(pageBefore(request), 303),
    );

    app.addHook('preHandler', (request, reply, done) => {
      const { cookie } = request.headers;
      const token = cookie?.includes('preview=') ? readPreviewCookie(cookie, isSecure(request, publicOrigin)) : undefined;
      if (!token || !PREVIEWED.has(request.routeOptions.url ?? '')) return done();
      answerPreview(token, request, reply).then((isAnswered) => isAnswered || done(), done);
    });

    /** Returns `false` without a valid preview. Then the live shop answers. */
    async function answerPreview(token: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const preview = await previewOf(token);
      if (!preview) return false;
      request.page = { route: 'preview', composition: '' };
      hidden(reply);
      if (harm(preview) !== undefined) {
        sendPlainPage(request, reply.code(503), dangerous);
        return true;
      }
      try {
        const opened = 'local' in preview ? openDevelopment(preview, renderer) : await renderer.previews.open(preview);
        if (request.routeOptions.url === '*') await answerPage(opened, preview, request, reply);
        else answerBuild(opened, request, reply);
      } catch (error) {
        if (error instanceof QueueRefusal || error instanceof ClientGone) throw error;
        if (error instanceof PreviewBusy) sendPlainPage(request, reply.code(503).header('retry-after', '60'), busy);
        else {
          request.log.warn({ preview: shownName(preview), why: messageOf(error) }, 'a preview cannot be shown');
          sendPlainPage(request, reply.code(503), failed);
        }
      }
      return true;
    }

    function answerBuild({ id, remotes }: Previewed, request: FastifyRequest, reply: FastifyReply): void {
      const { id: asked } = request.params as { id?: string };
      if (asked !== undefined && asked !== id) void reply.code(404).send();
      else void reply.send(asked === undefined ? { id } : { id, remotes });
    }

    async function answerPage(opened: Previewed, preview: Shown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const url = URL.parse(request.url.replace(/^[/\\]+/, '/'), publicOrigin);
      if (!url) throw badRequest();
      const asked = new URL(pageUrl(opened.routes, url).address, publicOrigin);
      const place = matchPage(opened.routes, asked);
      if (place.kind === 'moved') return void reply.redirect(sameOriginPath(place.to), 302);
      const { render } = opened;
      const made = await queue.run(clientOf(request), () => render({ ...callContext(request), url: asked.href }), abortOnClose(reply.raw));
      if (made.kind === 'redirect') return void reply.redirect(sameOriginPath(made.location), 302);
      if (made.kind !== 'page') throw new Error(`${asked.pathname} was not rendered`);
      const script = 'local' in preview ? developmentScript(preview) : undefined;
      const rendered = Buffer.from(made.document);
      const document = new Encoded(withPreviewBar(script ? withBuild(rendered, opened.id) : rendered, preview, script?.source));
      const { bytes, encoding } = await document.as(encodingFor(request.headers['accept-encoding']));
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      const stylesheets = [...made.stylesheets, previewStyleHash];
      const local = 'local' in preview && script ? { origin: preview.local, scriptHash: script.hash } : undefined;
      void reply
        .code(made.status)
        .headers({
          'content-security-policy': pagePolicy(assets.start.hash, { ...made, stylesheets, analytics: analytics?.host, local }),
          'content-language': readLanguage(asked.pathname).locale,
          'content-type': 'text/html; charset=utf-8',
        })
        .send(bytes);
    }
  },
);

const hidden = (reply: FastifyReply): FastifyReply => reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

const sameOriginPath = (location: string): string => (/^\/(?![/\\])/.test(location) ? location : '/');

function pageBefore({ headers: { referer = '', host } }: FastifyRequest): string {
  const url = URL.parse(referer);
  return url && url.host === host ? sameOriginPath(url.pathname + url.search) : '/';
}
