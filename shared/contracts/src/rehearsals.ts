import { Type } from 'typebox';
import { Composition } from './releases.ts';

/** `layout` can be accepted by `--accept-layout`, `size` by `--accept-size`. All others are failures. */
export const findingKinds = [
  'not-served',
  'uncaught-error',
  'console-error',
  'hydration-error',
  'load-failure',
  'rejected-payload',
  'error-page',
  'blank-page',
  'journey',
  'layout',
  'size',
] as const;
export type FindingKind = (typeof findingKinds)[number];

const Text = Type.String({ maxLength: 1000 });
const texts = Type.Array(Text, { maxItems: 1000 });

export const Finding = Type.Object({
  kind: Type.Enum([...findingKinds]),
  /** Path of the page; empty if all pages are meant. */
  page: Text,
  remote: Text,
  version: Text,
  what: Text,
  /** Screen, element, file or journey. */
  where: Text,
});
export type Finding = Type.Static<typeof Finding>;

/** Bytes before compression, and number of elements. */
export const PageSize = Type.Object({ scripts: Type.Number(), styles: Type.Number(), elements: Type.Number() });
export type PageSize = Type.Static<typeof PageSize>;

export const PageGrowth = Type.Object({ page: Text, now: PageSize, before: PageSize });
export type PageGrowth = Type.Static<typeof PageGrowth>;

/** `remotes/<name>/<version>/rehearsal-<time>.json`: how a release did in a browser, beside what was live then. */
export const Rehearsal = Type.Object({
  at: Text,
  who: Text,
  /** Hash of the composition, see `compositionId` of the release store. */
  compositionId: Text,
  composition: Composition,
  /** Compositions in which another remote was one version back, such as `account 1.2.0`. */
  oneBack: texts,
  pages: texts,
  /** Pages that were not opened: no link to them is known, or time was up. */
  skipped: texts,
  /** Journeys that prove nothing, because they stop in the live composition too. */
  unproven: texts,
  growth: Type.Array(PageGrowth, { maxItems: 1000 }),
  findings: Type.Array(Finding, { maxItems: 1000 }),
  seconds: Type.Number(),
});
export type Rehearsal = Type.Static<typeof Rehearsal>;
