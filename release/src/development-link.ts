import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import { LOOPBACK_ORIGIN } from '@shop/contracts/local-remote';
import type { RemoteName } from '@shop/contracts/remote';
import { MAX_DEVELOPMENT_SECONDS, signDevelopmentLink } from '@shop/store/development-links';
import { type Refused, refuse } from './failure.ts';
import type { ReleaseStore } from './open-store.ts';
import type { PreviewLink } from './preview.ts';
import { rightProblem } from './rights.ts';

export interface DevelopmentLinkOptions {
  store: ReleaseStore;
  channel: string;
  remote: RemoteName;
  local: string;
  seconds: number;
  shop: string;
}

/** Signs a link that loads a remote's browser code from the developer's machine. */
export async function createDevelopmentLink(options: DevelopmentLinkOptions): Promise<PreviewLink | Refused> {
  const { store, channel, remote, local, seconds, shop } = options;
  if (channel === DEFAULT_CHANNEL)
    return refuse(`The channel ${channel} never loads code from a developer's machine: name a staging channel with --channel.`);
  if (!new RegExp(LOOPBACK_ORIGIN).test(local) || !URL.canParse(local))
    return refuse(`"${local}" is no development server on this machine: write http://localhost:8080, with its port and no path.`);
  if (seconds > MAX_DEVELOPMENT_SECONDS)
    return refuse(`A link to local code lasts at most ${MAX_DEVELOPMENT_SECONDS / 3600}h: name less with --ttl.`);
  const denied = await rightProblem(store.trust, { role: 'upload', remote });
  if (denied) return denied;
  const [key] = await store.trust.keys();
  if (!key) return refuse('There is no release key.');
  const until = Math.floor(Date.now() / 1000) + seconds;
  const url = `${shop}/preview?token=${await signDevelopmentLink({ remote, channel, shop, local, until }, key)}`;
  return { ok: true, url, until: new Date(until * 1000).toISOString() };
}
