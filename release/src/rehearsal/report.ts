import type { Finding, FindingKind, PageGrowth, Rehearsal } from '@shop/contracts/rehearsals';

export interface Accepted {
  layout?: boolean | undefined;
  size?: boolean | undefined;
}

export const refusedFindings = ({ findings }: Pick<Rehearsal, 'findings'>, { layout, size }: Accepted): Finding[] => {
  const accepted: FindingKind[] = [...(layout ? (['layout'] as const) : []), ...(size ? (['size'] as const) : [])];
  return findings.filter(({ kind }) => !accepted.includes(kind));
};

/** A rehearsal that ran out of time proves nothing. */
export const unfinished = ({ late }: Rehearsal): string | undefined =>
  late.length > 0
    ? 'The rehearsal did not finish: rehearse again when this machine is less busy. An emergency that cannot wait: --skip-rehearsal.'
    : undefined;

const formatFinding = ({ kind, page, remote, version, what, where }: Finding): string =>
  `${kind}  ${page || 'all pages'}  ${[remote, version].filter(Boolean).join(' ') || 'live composition'}  ${what}  (${where})`;

export function formatRehearsal(rehearsal: Rehearsal): string[] {
  const { findings, skipped, late, unproven, growth } = rehearsal;
  return [
    `Rehearsed: ${summaryOf(rehearsal)}`,
    ...findings.map((finding) => `  ${formatFinding(finding)}`),
    ...growth.filter(isNamed).map((each) => `  ${formatGrowth(each)}`),
    ...(skipped.length > 0 ? [`  Not opened, as no link to them is known: ${skipped.join(', ')}`] : []),
    ...(late.length > 0 ? [`  Not opened, as time was up: ${late.join(', ')}`] : []),
    ...unproven.map((text) => `  Proves nothing, because it stops in the live composition too: ${text}`),
  ];
}

export function summaryOf({ pages, oneBack, findings, seconds }: Rehearsal): string {
  const backs = oneBack.length > 0 ? [`with ${oneBack.join(', ')} one version back`] : [];
  const found = findings.length === 0 ? 'no findings' : findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  return [`${pages.length} pages`, ...backs, found, `in ${seconds} s`].join(', ');
}

/** Minimum growth to report: uncompressed bytes, and elements. */
const NAMED = { bytes: 5000, elements: 50 };

const isNamed = ({ now, before }: PageGrowth): boolean =>
  Math.abs(now.scripts - before.scripts) >= NAMED.bytes ||
  Math.abs(now.styles - before.styles) >= NAMED.bytes ||
  Math.abs(now.elements - before.elements) >= NAMED.elements;

function formatGrowth({ page, now, before }: PageGrowth): string {
  const grown = (value: number, old: number, format: (value: number) => string): string =>
    value === old ? '' : ` (${value > old ? '+' : '−'}${format(Math.abs(value - old))})`;
  const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
  return [
    `${page}: scripts ${kb(now.scripts)}${grown(now.scripts, before.scripts, kb)}`,
    `styles ${kb(now.styles)}${grown(now.styles, before.styles, kb)}`,
    `elements ${now.elements}${grown(now.elements, before.elements, String)}`,
  ].join(', ');
}
