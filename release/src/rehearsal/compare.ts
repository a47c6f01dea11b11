import type { Finding, FindingKind, PageGrowth, PageSize } from '@shop/contracts/rehearsals';
import type { ElementLook, PageError, PageLook, ScreenLook, ScreenName } from './model.ts';

export interface Candidate {
  remote: string;
  version: string;
}

/** Maximum growth of a page without `--accept-size`: uncompressed bytes, and elements. */
export const sizeBudget: PageSize = { scripts: 100_000, styles: 30_000, elements: 500 };

/** Minimum share of the live page's text. */
const MIN_TEXT_SHARE = 0.5;
/** CSS pixels, for rounding and scroll bars. */
const TOLERANCE = 8;
/** CSS pixels by which content within `main` may move vertically. */
const SHIFT_WITHIN_MAIN = 400;
/** Share by which a slot's width may change in the candidate's page. */
const RESIZE_IN_OWN_PAGE = 0.5;
const MAX_WHAT = 240;
const NOT_READY = 'does not finish loading and hydrating';

/** `now`: candidate's page; `before`: live page. */
export function comparePages(now: PageLook, before: PageLook, candidate: Candidate): Finding[] {
  const found = (kind: FindingKind, what: string, where: string, who: Candidate = candidate): Finding => ({
    kind,
    page: now.path,
    ...who,
    what: short(what),
    where,
  });
  const findings = newErrors(now.errors, before.errors).map((error) =>
    found(error.kind, error.text, placeOf(error.source), blamed(error, candidate)),
  );
  const served = now.versions[candidate.remote];
  if (served !== undefined && served !== candidate.version)
    findings.push(found('not-served', `the shell serves ${served} instead`, 'server'));
  if (now.status !== before.status) findings.push(found('error-page', `answers ${now.status} instead of ${before.status}`, 'server'));
  else if (now.arrivedAt !== before.arrivedAt)
    findings.push(found('error-page', `leads to ${now.arrivedAt}, before to ${before.arrivedAt}`, 'browser'));
  if (before.isHydrated && !now.isHydrated) findings.push(found('hydration-error', NOT_READY, 'browser'));
  const main = mainFinding(now, before);
  if (main) findings.push(found(main.kind, main.what, main.where));
  // Error pages and pages that never settled have no layout to compare.
  else if (before.isHydrated && findings.every(({ kind }) => kind !== 'error-page')) {
    for (const screen of Object.keys(now.screens) as ScreenName[]) {
      const [one, other] = [now.screens[screen], before.screens[screen]];
      if (one && other)
        findings.push(...layoutChanges(one, other, candidate).map(({ what, where }) => found('layout', what, `${screen}, ${where}`)));
    }
  }
  findings.push(...sizeFindings(now, before).map((what) => found('size', what, 'phone')));
  return findings;
}

/** Candidate when the live composition itself is rehearsed. */
export const nobody: Candidate = { remote: '', version: '' };

export function faultsOf(now: PageLook): Finding[] {
  const screens = Object.entries(now.screens).map(([name, screen]) => [
    name,
    { ...screen, hasPage: true, mainText: Math.max(1, screen.mainText) },
  ]);
  return comparePages(now, { ...now, status: 200, isHydrated: true, errors: [], screens: Object.fromEntries(screens) }, nobody);
}

/** True if a slow machine can cause this finding. */
export const dependsOnTime = ({ kind, what }: Finding): boolean => kind === 'layout' || kind === 'error-page' || what === NOT_READY;

export const growthOf = (now: PageLook, before: PageLook): PageGrowth => ({ page: now.path, now: now.size, before: before.size });

/** Errors that the live page lacks, each once: routers repeat errors. */
export function newErrors(now: readonly PageError[], before: readonly PageError[]): PageError[] {
  const known = before.map(signatureOf);
  const errors: PageError[] = [];
  for (const error of now) {
    const signature = signatureOf(error);
    if (known.some((each) => each !== '' && signature.includes(each))) continue;
    known.push(signature);
    errors.push(error);
  }
  return errors;
}

/** Removes URLs and numbers, which differ between visits. */
const signatureOf = ({ text }: PageError): string =>
  firstLine(text)
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\d+/g, '0');

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

export const short = (text: string): string => {
  const line = firstLine(text)
    .replace(/; visit https:\/\/react\.dev\/\S+ for .*/, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return line.length > MAX_WHAT ? `${line.slice(0, MAX_WHAT)}…` : line;
};

const RELEASE_FILE = /\/r\/([a-z][a-z0-9-]*)\/([^/\s]+)\//;

export function blamed({ source }: Pick<PageError, 'source'>, candidate: Candidate): Candidate {
  const [, remote, version] = RELEASE_FILE.exec(source) ?? [];
  return remote === undefined || version === undefined ? candidate : { remote, version: decodeURIComponent(version) };
}

export function placeOf(source: string): string {
  const [file] = /\/(?:r|s)\/[^\s:)]+/.exec(source) ?? [];
  return file ? `browser, ${file.split('/').at(-1)}` : 'browser';
}

function mainFinding(now: PageLook, before: PageLook): { kind: FindingKind; what: string; where: string } | undefined {
  for (const screen of Object.keys(now.screens) as ScreenName[]) {
    const [one, other] = [now.screens[screen], before.screens[screen]];
    if (!one || !other || other.mainText === 0) continue;
    if (one.mainText === 0) return { kind: 'blank-page', what: 'is empty', where: screen };
    if (other.hasPage && !one.hasPage) return { kind: 'error-page', what: 'shows an error page', where: screen };
    if (one.mainText < other.mainText * MIN_TEXT_SHARE)
      return { kind: 'layout', what: `is much shorter: ${one.mainText} characters, before ${other.mainText}`, where: screen };
  }
  return undefined;
}

interface Change {
  what: string;
  where: string;
}

function layoutChanges(now: ScreenLook, before: ScreenLook, candidate: Candidate): Change[] {
  const present = new Map(now.elements.map((element) => [element.key, element]));
  const hostsOthers = now.elements.some(({ owner, part }) => owner === candidate.remote && part.startsWith('page '));
  const changes = new Map<string, { change: Change; count: number }>();
  const note = (part: string, kind: string, what: string): void => {
    const key = `${part} ${kind}`;
    const known = changes.get(key);
    if (known) known.count += 1;
    else changes.set(key, { change: { what, where: part }, count: 1 });
  };
  const gone = new Set<string>();
  for (const old of before.elements) {
    if (old.owner === candidate.remote || !isFirst(old)) continue;
    const element = present.get(old.key);
    const name = old.key.slice(old.key.indexOf(' ', old.part.length) + 1);
    if (old.isVisible && !element?.isVisible) {
      gone.add(old.part);
      note(old.part, 'gone', `${name} of ${old.owner} ${element ? 'is hidden' : 'is gone'}`);
    } else if (element && old.isVisible) {
      const restyled = old.style === element.style ? undefined : styleChange(old, element);
      if (restyled) note(old.part, 'style', `${name} of ${old.owner} has another style: ${restyled}`);
      if (element.isCovered && !old.isCovered) note(old.part, 'covered', `${name} of ${old.owner} is covered`);
      const moved = boxChange(old, element, { isInMain: isInMain(old), inOwnPage: hostsOthers && isInMain(old) });
      if (moved) note(old.part, 'box', `${name} of ${old.owner} ${moved}`);
    }
  }
  return (
    [...changes.entries()]
      // If an element is gone, ignores other changes of its part, because the rest moves.
      .filter(([key, { change }]) => key.endsWith(' gone') || !gone.has(change.where))
      .map(([, { change, count }]) => (count > 1 ? { ...change, what: `${change.what}, and ${count - 1} more` } : change))
  );
}

/** Ignores further copies of a repeated slot, because their number may change. */
const isFirst = ({ key, part }: ElementLook): boolean => !part.startsWith('slot ') || key.startsWith(`${part}#0 `);

const HEADER_SLOT = /^slot (?:header\.|wishlist\.count)/;
const isInMain = ({ part }: ElementLook): boolean =>
  part.startsWith('page ') || part === 'main' || part === 'frame' || (part.startsWith('slot ') && !HEADER_SLOT.test(part));

const STYLE_NAMES = ['display', 'position', 'color', 'background', 'font size', 'font weight', 'text transform', 'border'];

function styleChange(old: ElementLook, now: ElementLook): string | undefined {
  const [before, after] = [old.style.split('; '), now.style.split('; ')];
  const index = before.findIndex((value, at) => value !== after[at]);
  return index < 0 ? undefined : `${STYLE_NAMES[index]} ${after[index]}, before ${before[index]}`;
}

function boxChange(
  old: ElementLook,
  now: ElementLook,
  { isInMain, inOwnPage }: { isInMain: boolean; inOwnPage: boolean },
): string | undefined {
  const resize = inOwnPage ? RESIZE_IN_OWN_PAGE : 0;
  const differs = (one: number, other: number, tolerance: number): boolean => Math.abs(one - other) > tolerance;
  if (differs(old.width, now.width, Math.max(TOLERANCE, old.width * resize))) return `is ${now.width} px wide, before ${old.width}`;
  if (!isInMain && differs(old.height, now.height, TOLERANCE)) return `is ${now.height} px high, before ${old.height}`;
  if (!inOwnPage && differs(old.x, now.x, TOLERANCE)) return `moves from ${old.x} to ${now.x} px across`;
  if (differs(old.y, now.y, isInMain ? SHIFT_WITHIN_MAIN : TOLERANCE)) return `moves from ${old.y} to ${now.y} px down`;
  return undefined;
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

function sizeFindings({ size: now }: PageLook, { size: before }: PageLook): string[] {
  const grown = (name: keyof PageSize, format: (value: number) => string): string[] =>
    now[name] - before[name] > sizeBudget[name]
      ? [`${format(now[name])} of ${name}, before ${format(before[name])}: more than ${format(sizeBudget[name])} of growth`]
      : [];
  return [...grown('scripts', kb), ...grown('styles', kb), ...grown('elements', String)];
}
