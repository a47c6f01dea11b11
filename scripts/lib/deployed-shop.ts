import { createServer, type IncomingHttpHeaders, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import type { Composition } from '@shop/contracts/releases';
import { origin } from '@shop/settings/kinds';
import { mustBe, SettingError, type Variables } from '@shop/settings/settings';
import { append, readHead } from '@shop/store/journal';
import { messageOf } from '@shop/store/message-of';
import type { Store } from '@shop/store/store';
import type { Trust } from '@shop/store/trust';
import { copyReleases, signReleases } from 'release/copy-releases';
import { readConfig } from 'release/env';
import { openStore } from 'release/open-store';

export interface DeployedShop {
  origin: string;
  composition: Composition;
  store: Store;
}

/** @throws `SettingError` if the URL or the shop's release store cannot be used */
export async function readDeployedShop(url: string, env: Variables): Promise<DeployedShop> {
  const parsed = origin.parse(url);
  if (!parsed) throw new SettingError(mustBe('--against', origin.expected, url));
  if (!env.RELEASE_STORE) throw new SettingError(`Set RELEASE_STORE to the release store of ${url}: the other remotes come from there.`);
  const { store } = await openStore(readConfig(env));
  const channel = env.CHANNEL || DEFAULT_CHANNEL;
  const entry = await readHead(store, channel).catch((cause: unknown) => {
    throw new SettingError(`The release store of ${url} cannot be read: ${messageOf(cause)}`, { cause });
  });
  if (!entry) throw new SettingError(`Nothing is live in the channel ${channel} of ${store.location}.`);
  return { origin: parsed.origin, composition: entry.composition, store };
}

export async function takeReleases({ store, composition, origin: from }: DeployedShop, own: Store & { trust: Trust }): Promise<void> {
  await copyReleases(store, own, [composition]);
  await signReleases(store, own, [composition]);
  await append(own, { seq: 1, action: 'restore', at: new Date().toISOString(), who: 'dev', why: from, composition });
}

const OWN_HEADERS = /^(?:host|connection|keep-alive|x-forwarded-.*)$/;

export async function startApiGateway({ port, origin: to }: { port: number; origin: string }): Promise<{ stop: () => Promise<void> }> {
  const send = to.startsWith('https:') ? overTls : overHttp;
  const server = createServer((request, response) => {
    const { url: asked = '/', method } = request;
    const target = new URL(asked.startsWith('/upfs/') ? asked : `/api${asked}`, to);
    const headers: IncomingHttpHeaders = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !OWN_HEADERS.test(name)));
    if (headers.origin) headers.origin = to;
    if (headers.referer) headers.referer = to;
    const call = send(target, { method, headers }, (answer) => {
      const passed = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.test(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(passed));
      answer.pipe(response);
    });
    call.on('error', (error) => {
      if (response.headersSent) response.destroy(error);
      else response.writeHead(502).end();
    });
    response.on('close', () => call.destroy());
    request.pipe(call);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
