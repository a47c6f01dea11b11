import { existsSync } from 'node:fs';
import type { Finding, Rehearsal } from '@shop/contracts/rehearsals';
import type { Composition, JournalEntry, Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { compositionId } from '@shop/store/journal';
import { readRelease, releaseKey } from '@shop/store/releases';
import type { Store } from '@shop/store/store';
import { lastGoodVersions } from '@shop/store/trail';
import type { Browser } from 'playwright-core';
import { chromium as chromiumPath } from '../../../scripts/lib/chromium.mjs';
import { type Refused, refuse } from '../failure.ts';
import { packaged } from '../repository.ts';
import { lookAt, openBrowser } from './browser.ts';
import { blamed, type Candidate, comparePages, dependsOnTime, faultsOf, growthOf, newErrors, nobody, placeOf, short } from './compare.ts';
import { journeys, type Walk, walk } from './journeys.ts';
import type { PageLook } from './model.ts';
import { type PagePlan, planAllPages, planPages, readLinks } from './page-plan.ts';
import { apiIsBuilt, openStages, type Stage, type Stages, shellIsBuilt } from './stage.ts';

export interface RehearseOptions {
  store: Store;
  entries: readonly JournalEntry[];
  who: string;
  /** Absent: rehearses the live composition. */
  candidate?: { remote: RemoteName; version: string } | undefined;
  /** Default: a temporary API. */
  apiUrl?: string | undefined;
  onProgress?: ((text: string) => void) | undefined;
}

export type Rehearsed = { ok: true; rehearsal: Rehearsal };

/** Milliseconds after which remaining pages are skipped and listed. */
const TIME_MS = 180_000;
/** Maximum open tabs, each of which waits half of its time. */
const AT_ONCE = 4;

export function whyNoRehearsal(apiUrl: string | undefined): string | undefined {
  if (!existsSync(chromiumPath()))
    return `There is no Chromium at ${chromiumPath()}: install Debian's chromium-headless-shell, or set CHROMIUM.`;
  if (packaged && apiUrl === undefined) return 'This package has no API: set REHEARSAL_API_URL to one, such as the API of staging.';
  const isBuilt = shellIsBuilt() && (apiUrl !== undefined || apiIsBuilt());
  return isBuilt ? undefined : 'The shop of this working tree is not built: run `npm start` or `npm run build` once.';
}

const API_MS = 10_000;

/** Without an API, both compositions would fail equally, and the candidate would pass. */
export async function apiProblem(apiUrl: string): Promise<string | undefined> {
  const answer = await fetch(`${apiUrl}/shop`, { signal: AbortSignal.timeout(API_MS) }).catch(() => undefined);
  return answer?.ok ? undefined : `REHEARSAL_API_URL must be an API of the shop: ${apiUrl}/shop answers ${answer?.status ?? 'nothing'}.`;
}

/** See docs/decisions/0076-rehearse-releases-in-a-browser.md */
export async function rehearse(options: RehearseOptions): Promise<Rehearsed | Refused> {
  const { store, entries, who, candidate, apiUrl, onProgress = () => undefined } = options;
  const reason = whyNoRehearsal(apiUrl);
  if (reason) return refuse(reason);
  const problem = apiUrl && (await apiProblem(apiUrl));
  if (problem) return refuse(problem);
  const live = entries.at(-1)?.composition;
  if (!live) return refuse('Nothing is live, so there is nothing to rehearse with.');
  const begun = performance.now();
  const composition = candidate ? { ...live, [candidate.remote]: candidate.version } : live;
  const backs: Candidate[] = [];
  for (const remote of Object.keys(live)) {
    const [version] = lastGoodVersions(entries, remote);
    if (version === undefined || remote === candidate?.remote) continue;
    if (await store.get(releaseKey(remote, version)).catch(() => undefined)) backs.push({ remote, version });
  }

  onProgress('starting a shop of its own');
  const all = [live, composition, ...backs.map(({ remote, version }) => ({ ...composition, [remote]: version }))];
  const [opened, launched] = await Promise.allSettled([
    openStages({ store, apiUrl, compositions: all, count: candidate && backs.length > 0 ? 2 : 1 }),
    openBrowser(),
  ]);
  const shop = opened.status === 'fulfilled' ? opened.value : undefined;
  const browser = launched.status === 'fulfilled' ? launched.value : undefined;
  try {
    if (opened.status === 'rejected') throw opened.reason;
    if (launched.status === 'rejected') throw launched.reason;
    const [stage, other] = stagesOf(opened.value);
    const result = emptyResult({ at: new Date().toISOString(), who, compositionId: compositionId(composition), composition });
    const run = { stage, browser: launched.value, result, begun, limit: limiter(AT_ONCE), onProgress };
    const baseline = walkAll(run);
    const rehearsing = candidate
      ? rehearseCandidate(run, { store, composition, candidate, baseline })
      : rehearseLive(run, { store, composition, baseline });
    // Without a candidate, there is only one shell.
    if (!candidate) await rehearsing;
    const [, backResult] = await Promise.all([
      rehearsing,
      rehearseBacks({ ...run, stage: other, result: emptyResult(result) }, { composition, candidate, backs, baseline }),
    ]);
    result.oneBack.push(...backResult.oneBack);
    result.late.push(...backResult.late);
    result.findings.push(...backResult.findings);
    result.seconds = Math.round((performance.now() - begun) / 1000);
    return { ok: true, rehearsal: result };
  } finally {
    await browser?.close();
    await shop?.stop();
  }
}

function stagesOf({ stages }: Stages): [Stage, Stage] {
  const [stage, other = stage] = stages;
  if (!stage || !other) throw new Error('no shop was started');
  return [stage, other];
}

const emptyResult = ({
  at,
  who,
  compositionId: id,
  composition,
}: Pick<Rehearsal, 'at' | 'who' | 'compositionId' | 'composition'>): Rehearsal => ({
  at,
  who,
  compositionId: id,
  composition,
  oneBack: [],
  pages: [],
  skipped: [],
  late: [],
  unproven: [],
  growth: [],
  findings: [],
  seconds: 0,
});

type Limit = <T>(task: () => Promise<T>, isUrgent?: boolean) => Promise<T>;

function limiter(max: number): Limit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task, isUrgent = false) => {
    if (running >= max) await new Promise<void>((resolve) => (isUrgent ? waiting.unshift(resolve) : waiting.push(resolve)));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

interface Run {
  stage: Stage;
  browser: Browser;
  result: Rehearsal;
  begun: number;
  limit: Limit;
  onProgress: (text: string) => void;
}

interface BacksRun {
  composition: Composition;
  candidate: Candidate | undefined;
  backs: readonly Candidate[];
  baseline: Promise<Walk[]>;
}

async function rehearseBacks(run: Run, { composition, candidate, backs, baseline }: BacksRun): Promise<Rehearsal> {
  const { stage, result, onProgress } = run;
  for (const back of backs) {
    const name = `${back.remote} ${back.version}`;
    if (isLate(run)) {
      result.late.push(`with ${name}`);
      continue;
    }
    onProgress(`with ${name}, one version back`);
    result.oneBack.push(name);
    const served = await stage.serve({ ...composition, [back.remote]: back.version });
    noteUnserved(run, served.failures, back, `with ${name}`);
    compareWalks(run, await walkAll(run), await baseline, { who: candidate ?? back, where: `with ${name}` });
  }
  return result;
}

interface LiveRun {
  store: Store;
  composition: Composition;
  baseline: Promise<Walk[]>;
}

async function rehearseLive(run: Run, { store, composition, baseline }: LiveRun): Promise<void> {
  const { stage, result, onProgress } = run;
  const plan = planAllPages(await readReleases(store, composition), await readLinks(stage.url));
  onProgress(`opening ${plan.paths.length} pages`);
  const { failures = {} } = (await stage.state()) ?? {};
  for (const [remote, version] of Object.entries(composition)) noteUnserved(run, failures, { remote, version }, 'server');
  const looks = await lookAtAll(run, plan.paths);
  for (const look of looks) result.findings.push(...(await confirmed(run, look, faultsOf)));
  notePages(run, plan, looks);
  const walks = await baseline;
  compareWalks(
    run,
    walks,
    walks.map(() => ({ errors: [] })),
    { who: nobody, where: '' },
  );
  await noteFailing(run, [], nobody);
}

interface CandidateRun extends LiveRun {
  candidate: { remote: RemoteName; version: string };
}

async function rehearseCandidate(run: Run, { store, composition, candidate, baseline }: CandidateRun): Promise<void> {
  const { stage, result, onProgress } = run;
  const links = await readLinks(stage.url);
  const plan = await planPages(store, await readReleases(store, composition), candidate, links);
  onProgress(`opening ${plan.paths.length} pages as they are live`);
  const old = await lookAtAll(run, plan.paths);
  const before = await baseline;
  onProgress(`opening them with ${candidate.remote} ${candidate.version}`);
  const failedBefore = (await stage.state())?.failing ?? [];
  const { failures } = await stage.serve(composition);
  noteUnserved(run, failures, candidate, 'server');
  const walks = walkAll(run);
  const now = await lookAtAll(run, plan.paths);
  const compared: PageLook[] = [];
  for (const look of now) {
    const base = old.find(({ path }) => path === look.path);
    if (!base) continue;
    compared.push(look);
    result.growth.push(growthOf(look, base));
    result.findings.push(...(await confirmed(run, look, (each) => comparePages(each, base, candidate))));
  }
  notePages(run, plan, compared);
  compareWalks(run, await walks, before, { who: candidate, where: '' });
  noteStops(run, before);
  await noteFailing(run, failedBefore, candidate);
}

function notePages({ result }: Run, { paths, skipped }: PagePlan, looks: readonly PageLook[]): void {
  result.pages.push(...looks.map(({ path }) => path));
  result.skipped.push(...skipped);
  result.late.push(...paths.filter((path) => !result.pages.includes(path)));
}

async function noteFailing({ stage, result }: Run, before: readonly string[], who: Candidate): Promise<void> {
  const failing = (await stage.state())?.failing ?? [];
  for (const text of failing.filter((each) => !before.includes(each)))
    result.findings.push({ kind: 'uncaught-error', page: '', ...who, what: text, where: 'server' });
}

/** Drops findings that a slow machine can cause, unless a second look confirms them. */
async function confirmed({ browser, stage, limit }: Run, look: PageLook, compare: (look: PageLook) => Finding[]): Promise<Finding[]> {
  const findings = compare(look);
  if (!findings.some(dependsOnTime)) return findings;
  const again = compare(await limit(() => lookAt(browser, stage.url, look.path)));
  return findings.filter((finding) => !dependsOnTime(finding) || again.some(({ kind }) => kind === finding.kind));
}

const readReleases = async (store: Store, composition: Composition): Promise<Release[]> => {
  const read = Object.entries(composition).map(([remote, version]) => readRelease(store, remote, version));
  return (await Promise.all(read)).filter((release) => release !== undefined);
};

const isLate = ({ begun }: Run): boolean => performance.now() - begun > TIME_MS;

async function lookAtAll(run: Run, paths: readonly string[]): Promise<PageLook[]> {
  const { browser, stage, limit } = run;
  const looks = paths.map((path) => limit(async () => (isLate(run) ? undefined : lookAt(browser, stage.url, path))));
  return (await Promise.all(looks)).filter((look) => look !== undefined);
}

const walkAll = ({ browser, stage, limit }: Run): Promise<Walk[]> =>
  Promise.all(
    journeys.map(async (journey) => {
      // Urgent: the next composition waits for these journeys.
      const first = await limit(() => walk(browser, stage.url, journey), true);
      return first.stopped ? limit(() => walk(browser, stage.url, journey), true) : first;
    }),
  );

function compareWalks(
  { result }: Run,
  now: readonly Walk[],
  before: readonly Walk[],
  { who, where }: { who: Candidate; where: string },
): void {
  for (const [index, { name }] of journeys.entries()) {
    const [one, other] = [now[index], before[index]];
    if (!one || !other) continue;
    const place = [where, `journey "${name}"`].filter(Boolean).join(', ');
    for (const error of newErrors(one.errors, other.errors)) {
      const blame = blamed(error, who);
      result.findings.push({
        kind: error.kind,
        page: error.page,
        ...blame,
        what: short(error.text),
        where: `${place}, ${placeOf(error.source)}`,
      });
    }
    if (one.stopped && !other.stopped)
      result.findings.push({
        kind: 'journey',
        page: one.stopped.page,
        ...who,
        what: `stops at "${one.stopped.step}": ${one.stopped.why}`,
        where: place,
      });
  }
}

function noteStops({ result }: Run, walks: readonly Walk[]): void {
  for (const [index, { name }] of journeys.entries()) {
    const stopped = walks[index]?.stopped;
    if (stopped) result.unproven.push(`journey "${name}" at "${stopped.step}" on ${stopped.page}: ${stopped.why}`);
  }
}

function noteUnserved({ result }: Run, failures: Readonly<Record<string, string>>, { remote, version }: Candidate, where: string): void {
  const why = failures[remote];
  if (why !== undefined) result.findings.push({ kind: 'not-served', page: '', remote, version, what: why, where });
}
