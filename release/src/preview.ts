import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import type { RemoteName } from '@shop/contracts/remote';
import { readJournal } from '@shop/store/journal';
import { messageOf } from '@shop/store/message-of';
import { MAX_PREVIEW_SECONDS, recordPreview, removePreview, signPreview } from '@shop/store/preview-links';
import { damagesOf, deletionProblem, entryProblem, readRelease } from '@shop/store/releases';
import { readShells } from '@shop/store/shells';
import { type Refused, refuse, refuseAs } from './failure.ts';
import { leftOutVersions } from './left-out.ts';
import type { ReleaseStore } from './open-store.ts';
import { rightProblem } from './rights.ts';
import { standingProblems } from './upload.ts';

export interface PreviewOptions {
  store: ReleaseStore;
  channel?: string | undefined;
  remote: RemoteName;
  version: string;
  seconds: number;
  origin: string;
  who: string;
  dryRun?: boolean | undefined;
}

export type PreviewLink = { ok: true; url: string; until: string };

export async function createPreview(options: PreviewOptions): Promise<PreviewLink | Refused> {
  const { store, channel = DEFAULT_CHANNEL, remote, version, seconds, origin, who, dryRun } = options;
  const name = `${remote} ${version}`;
  const denied = await rightProblem(store.trust, { role: 'upload', remote });
  if (denied) return denied;
  const journal = await readJournal(store, { channel });
  const release = await readRelease(store, remote, version).catch((error: unknown) =>
    refuse(`The manifest of ${name} is damaged: ${messageOf(error)}.`),
  );
  if (!release) return refuseAs('not-stored', `${name} is not in the store: upload it first.`);
  if ('ok' in release) return release;
  const leftOut = leftOutVersions(journal, await readShells(store, { channel }), remote).get(version);
  if (leftOut !== undefined) return refuseAs('quarantined', `${name} is in quarantine, so shells do not open it: ${leftOut}`);
  const { problems: standing } = await standingProblems({ store, remote, removes: 'all' }, release, journal);
  const [entry, deletion] = [await entryProblem(store, release), await deletionProblem(store, release)];
  const problems = [...(deletion ? [deletion] : []), ...(await damagesOf(store, release)), ...(entry ? [entry] : []), ...standing];
  if (problems.length > 0) return refuse([`${name} cannot be shown in the live composition:`, ...problems].join('\n  '));

  const until = Math.floor(Date.now() / 1000) + seconds;
  const [key] = await store.trust.keys();
  if (!key) return refuse('There is no release key.');
  const url = `${origin}/preview?token=${await signPreview({ remote, version, channel, until }, key)}`;
  if (!dryRun) {
    await recordPreview(store, { remote, version, until }, { who, at: new Date().toISOString() });
    // A deletion that began earlier may have missed this record.
    const late = await deletionProblem(store, release);
    if (late) {
      await removePreview(store, { remote, version, until });
      return refuse(late);
    }
  }
  return { ok: true, url, until: new Date(until * 1000).toISOString() };
}

const UNITS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 };

/** Seconds of `30m`, `2h` or `1d`. `undefined` if invalid or too long for a link. */
export function parseLifetime(text: string): number | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (UNITS[unit] ?? Number.NaN);
  return seconds <= MAX_PREVIEW_SECONDS ? seconds : undefined;
}
