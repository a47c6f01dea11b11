import { expect, test } from '@jest/globals';
import type { Finding, FindingKind, Rehearsal } from '@shop/contracts/rehearsals';
import { formatRehearsal, refusedFindings, unfinished } from './report.ts';

const finding = (kind: FindingKind): Finding => ({
  kind,
  page: '/products',
  remote: 'catalog',
  version: '2.0.0',
  what: 'is gone',
  where: 'phone, header',
});
const rehearsal: Rehearsal = {
  at: '2026-01-02T03:04:05.000Z',
  who: 'ayşe',
  compositionId: '0123456789abcdef',
  composition: { catalog: '2.0.0' },
  oneBack: ['account 1.0.0'],
  pages: ['/products'],
  skipped: ['/shares/:token'],
  late: [],
  unproven: ['journey "buy" at "open a product" on /'],
  growth: [
    { page: '/products', now: { scripts: 657_000, styles: 10, elements: 9 }, before: { scripts: 600_000, styles: 10, elements: 9 } },
  ],
  findings: [finding('layout')],
  seconds: 41,
};

test('prints page, version, change and place of each finding', () => {
  const lines = formatRehearsal(rehearsal).join('\n');
  expect(lines).toMatch('/products  catalog 2.0.0  is gone  (phone, header)');
  expect(lines).toMatch('/products: scripts 657.0 KB (+57.0 KB)');
  for (const text of ['account 1.0.0', '/shares/:token', 'journey "buy"']) expect(lines).toMatch(text);
});

test.each([
  ['layout', { layout: true }, 0],
  ['layout', { size: true }, 1],
  ['size', { size: true }, 0],
  ['uncaught-error', { layout: true, size: true }, 1],
] as const)('refuses %s findings unless accepted: %j', (kind, accepted, refused) => {
  expect(refusedFindings({ findings: [finding(kind)] }, accepted)).toHaveLength(refused);
});

test('reports a rehearsal as unfinished when time runs out', () => {
  expect(unfinished(rehearsal)).toBeUndefined();
  expect(unfinished({ ...rehearsal, late: ['/products'] })).toMatch('--skip-rehearsal');
});
