import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import {
  BODY_BYTES,
  MAX_CART_DESIGN_BYTES,
  MAX_CART_LINES,
  MAX_DESIGN_PIXELS,
  MAX_DESIGNS,
  MAX_SAVED_DESIGNS,
  MAX_SESSIONS,
  MAX_SHARES,
  MAX_WISHLIST,
  searchLength,
  uploadLimits,
} from '@shop/contracts/limits';
import { listLimits, MAX_SIDE_WORK } from '@shop/contracts/scene-limits';
import { beaconLimits } from '@shop/contracts/signals';
import { readConfig } from '../api/src/env.ts';
import { drawnOrderMs } from '../api/src/print/print-limits.ts';
import { mailDrawings } from '../api/src/programs/queues.ts';
import { defaultRateLimits } from '../api/src/settings/rate-limits.ts';
import { DISK_BYTES_PER_HOUR, MEMORY_BYTES, P95_MS, SHOPPERS_PER_SECOND } from '../e2e/budget/bounds.ts';
import { PIPELINED, PIPELINED_BYTES, SLOW_BYTES_EACH, SLOW_EACH } from '../shared/traffic/src/bounded-server.ts';
import { readConfig as readShellConfig } from '../shell/server/env.ts';
import { VISITORS_PER_NETWORK } from '../shell/server/observability/first-visits.ts';
import { BEACONS_PER_MINUTE } from '../shell/server/observability/signals-route.ts';
import { logLimits } from './lib/log-file.ts';

const text = readFileSync(path.join(import.meta.dirname, '../docs/security.md'), 'utf8');

function rowsBelow(heading: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| --'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const MB = 1024 ** 2;
const { unpaid, callsEach: apiCallsEach } = readConfig({});
const { connectionsEach, pagesEach, callsEach, picturesEach } = readShellConfig({}, process.cwd());
const shareText = ({ atOnce, waiting }: typeof callsEach): string => `${atOnce} at once, ${waiting} waiting`;

/** Text with which docs/security.md states each limit. */
const budgets: Record<string, string | RegExp> = {
  ...Object.fromEntries(
    Object.entries(defaultRateLimits).map(([name, { max, seconds }]) => [name, new RegExp(`\\b${max}(?: MB)? in ${seconds} s`)]),
  ),
  BODY_BYTES: `${BODY_BYTES / 1024} KB`,
  MAX_SIDE_WORK: `${MAX_SIDE_WORK}`,
  'listLimits.rows': `${listLimits.rows}`,
  searchLength: `${searchLength.maxLength} characters`,
  mailDrawings: `${mailDrawings.slotsEach} of a network at once, ${mailDrawings.slots} in all, ${mailDrawings.roomEach} waiting`,
  drawnOrderMs: `${drawnOrderMs / 1000} s a mail`,
  'uploadLimits.pixels': `${uploadLimits.pixels / 1e6}`,
  'uploadLimits.bytes': `${uploadLimits.bytes / MB} MB`,
  MAX_DESIGN_PIXELS: `${MAX_DESIGN_PIXELS / 1e6}`,
  MAX_CART_DESIGN_BYTES: `${MAX_CART_DESIGN_BYTES / MB} MB`,
  MAX_CART_LINES: `${MAX_CART_LINES}`,
  MAX_DESIGNS: `${MAX_DESIGNS}`,
  MAX_SAVED_DESIGNS: `${MAX_SAVED_DESIGNS}`,
  MAX_SHARES: `${MAX_SHARES}`,
  MAX_WISHLIST: `${MAX_WISHLIST}`,
  MAX_SESSIONS: `${MAX_SESSIONS}`,
  logLimits: `${logLimits.fileBytes / MB} MB, and ${logLimits.olderFiles} older`,
  CONNECTIONS_PER_CLIENT: `${connectionsEach}`,
  PAGES_PER_CLIENT: shareText(pagesEach),
  CALLS_PER_CLIENT: `${shareText(callsEach)} in a worker`,
  API_CALLS_PER_CLIENT: `${shareText(apiCallsEach)} in the API`,
  PICTURES_PER_CLIENT: shareText(picturesEach),
  PIPELINED: `${PIPELINED} of`,
  PIPELINED_BYTES: `${PIPELINED_BYTES / 1024} KB`,
  SLOW_EACH: `${SLOW_EACH} of`,
  SLOW_BYTES_EACH: `${SLOW_BYTES_EACH / MB} MB`,
  BEACONS_PER_MINUTE: `${BEACONS_PER_MINUTE} in 60 s`,
  'beaconLimits.bytes': `${beaconLimits.bytes / 1024} KB each`,
  VISITORS_PER_NETWORK: `${VISITORS_PER_NETWORK} visitors of a network`,
  UNPAID_SHARE: `${unpaid.share} %`,
  UNPAID_PIECES: `${unpaid.pieces} of a customer`,
  UNPAID_NETWORK_SHARE: `${unpaid.network.share} %`,
  UNPAID_NETWORK_PIECES: `${unpaid.network.pieces} of an address`,
  UNPAID_NETWORK_MONEY: `$${unpaid.network.money / 100}`,
};

test('documents the limits per visitor with their real values', () => {
  const [, ...rows] = rowsBelow('What one visitor may use up').filter(({ length }) => length === 3);
  const named = rows.flatMap(([resource = '', bound = '', names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ resource, bound, name })),
  );
  expect(named.length).toBeGreaterThan(30);
  const wrong = named.filter(({ bound, name }) => {
    const expected = budgets[name];
    return expected === undefined || !(typeof expected === 'string' ? bound.includes(expected) : expected.test(bound));
  });
  expect(wrong).toEqual([]);
});

test('documents the load test’s limits with their real values', () => {
  const rows = rowsBelow('What one visitor may use up').filter(({ length }) => length === 2);
  const said = Object.fromEntries(rows.map(([kind = '', bound = '']) => [kind, bound]));
  for (const [kind, bytes] of Object.entries(MEMORY_BYTES)) expect([kind, said[kind]]).toEqual([kind, `${bytes / 1e6} MB`]);
  for (const number of [`${SHOPPERS_PER_SECOND} shoppers a second`, `${P95_MS} ms`, `${DISK_BYTES_PER_HOUR / 1e9} GB`])
    expect(text).toContain(number);
});

test('gives each ASVS requirement one state and its evidence', () => {
  const rows = rowsBelow('OWASP ASVS 5.0, levels 1 and 2').filter(([id = '', ...rest]) => /^\d+\.\d+\.\d+$/.test(id) && rest.length === 3);
  expect(rows.length).toBeGreaterThan(170);
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
  expect(
    rows.filter(([, requirement, state, evidence]) => !requirement || !['held', 'argued', 'open'].includes(state ?? '') || !evidence),
  ).toEqual([]);
});
