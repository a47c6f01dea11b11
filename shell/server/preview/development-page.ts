import { createHash } from 'node:crypto';
import { LOCAL_REMOTE, type LocalRemote } from '@shop/contracts/local-remote';
import type { VerifiedDevelopmentLink } from '@shop/store/development-links';
import { PAGE_STATE_ID } from '../../src/page-state.ts';
import { cspHash } from '../http/csp-hash.ts';
import type { Previewed, Renderer } from '../pages/renderer.ts';

/** A separate build id keeps this page's signals apart from those of live versions. */
function buildId(live: string, { remote, local }: VerifiedDevelopmentLink): string {
  return createHash('sha256').update([live, remote, local].join(' ')).digest('hex').slice(0, 12);
}

/** Returns the live composition. @throws if that composition lacks the remote */
export function openDevelopment(link: VerifiedDevelopmentLink, { serving, render }: Pick<Renderer, 'serving' | 'render'>): Previewed {
  const { id, remotes, routes } = serving();
  if (!remotes[link.remote]) throw new Error(`${link.remote} is not live, so its pages have no paths`);
  return { id: buildId(id, link), remotes, routes, render };
}

export interface DevelopmentScript {
  source: string;
  hash: string;
}

/** Only this page's CSP allows the script's hash, so that injected markup cannot name another origin. */
export function developmentScript({ remote, local }: VerifiedDevelopmentLink): DevelopmentScript {
  const value: LocalRemote = { remote, origin: local };
  const source = `Object.defineProperty(globalThis,${JSON.stringify(LOCAL_REMOTE)},{value:${JSON.stringify(value)}})`;
  return { source, hash: cspHash(source) };
}

const state = `<script id="${PAGE_STATE_ID}" type="application/json">{"build":"`;

/** @throws if the document is no page of the shell */
export function withBuild(document: Buffer, build: string): Buffer {
  const at = document.lastIndexOf(state);
  const end = document.indexOf('"', at + state.length);
  if (at < 0 || end < 0) throw new Error('the document has no page state');
  return Buffer.concat([document.subarray(0, at + state.length), Buffer.from(build), document.subarray(end)]);
}
