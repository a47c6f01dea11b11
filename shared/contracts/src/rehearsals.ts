import { Type } from 'typebox';
import { Composition } from './releases.ts';

/** `--accept-layout` accepts `layout` and `--accept-size` accepts `size`. Other kinds cannot be accepted. */
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
  /** Path of a page, or empty for all pages. */
  page: Text,
  remote: Text,
  version: Text,
  what: Text,
  /** Screen, element, file or journey. */
  where: Text,
});
export type Finding = Type.Static<typeof Finding>;

/** `scripts` and `styles` are in uncompressed bytes. */
export const PageSize = Type.Object({ scripts: Type.Number(), styles: Type.Number(), elements: Type.Number() });
export type PageSize = Type.Static<typeof PageSize>;

export const PageGrowth = Type.Object({ page: Text, now: PageSize, before: PageSize });
export type PageGrowth = Type.Static<typeof PageGrowth>;

/** Stored with a signature as `remotes/<name>/<version>/rehearsal-<time>.json`. */
export const Rehearsal = Type.Object({
  at: Text,
  who: Text,
  compositionId: Text,
  composition: Composition,
  /** Remotes that were also rehearsed in their previous version. */
  oneBack: texts,
  pages: texts,
  /** Pages to which the rehearsal found no link. */
  skipped: texts,
  /** Pages and earlier versions that were not reached in time. */
  late: texts,
  /** Journeys that also fail in the live composition. */
  unproven: texts,
  growth: Type.Array(PageGrowth, { maxItems: 1000 }),
  findings: Type.Array(Finding, { maxItems: 1000 }),
  seconds: Type.Number(),
});
export type Rehearsal = Type.Static<typeof Rehearsal>;
