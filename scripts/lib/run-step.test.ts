import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { playwrightCounts, runStep } from './run-step.ts';

let dir: string;
let logFile: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'run-step-'));
  logFile = path.join(dir, 'step.log');
});
afterEach(() => rmSync(dir, { recursive: true }));

const run = (script: string, silenceMs?: number) =>
  runStep(
    { name: 'step', command: [process.execPath, '-e', script] },
    { cwd: dir, logFile, hear: () => {}, ...(silenceMs && { silenceMs }) },
  );

test('counts a step as passed or failed by exit code', async () => {
  await expect(run('process.exit(0)')).resolves.toMatchObject({ passed: 1, failed: 0 });
  await expect(run('process.exit(3)')).resolves.toMatchObject({ passed: 0, failed: 1 });
});

test('stops a step that neither ends nor prints anything', async () => {
  await expect(run('console.log("done"); setInterval(() => {}, 1000)', 3000)).resolves.toMatchObject({ passed: 0, failed: 1 });
  expect(readFileSync(logFile, 'utf8')).toMatch(/^done\n.*3 seconds/);
});

test('stops a step whose child keeps its output open', async () => {
  const hanging = 'setInterval(() => {}, 1000); setTimeout(() => process.exit(), 20_000)';
  const script = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(hanging)}], { stdio: "inherit" })`;
  await expect(run(script, 3000)).resolves.toMatchObject({ passed: 0, failed: 1 });
});

describe('flaky browser tests', () => {
  const countsWith = (flaky: number) => {
    const report = path.join(dir, 'report.json');
    const specs = Array.from({ length: flaky }, (_, at) => ({ title: `test ${at}`, file: 'cart.spec.ts', tests: [{ status: 'flaky' }] }));
    const passed = { title: 'other', file: 'cart.spec.ts', tests: [{ status: 'expected' }] };
    const stats = { expected: 1, unexpected: 0, flaky, skipped: 0 };
    writeFileSync(report, JSON.stringify({ stats, errors: [], suites: [{ specs: [passed], suites: [{ specs }] }] }));
    return playwrightCounts(report);
  };

  test('count as passed and are named when they are few', () => {
    expect(countsWith(2)).toEqual({ passed: 3, failed: 0, skipped: 0, flaky: ['cart.spec.ts: test 0', 'cart.spec.ts: test 1'] });
  });

  test('count as failed when they are many', () => {
    expect(countsWith(3)).toMatchObject({ passed: 1, failed: 3 });
  });
});
