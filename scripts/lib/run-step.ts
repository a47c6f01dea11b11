import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  skipped?: number;
  /** Titles of tests that failed, then passed. */
  flaky?: readonly string[];
}

export interface Step {
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
  /** A step without `counts` counts as one check. */
  counts?: () => Counts;
  /** True if the step runs alone and with normal priority. */
  measures?: boolean;
  mayBeEmpty?: boolean;
}

/** Milliseconds until a silent step is ended, because Jest waits forever for an open handle. */
const SILENCE_MS = 15 * 60_000;
const GRACE_MS = 30_000;

export async function runStep(
  { command: [program = '', ...args], env, counts, mayBeEmpty = false }: Step,
  { cwd, logFile, hear, silenceMs = SILENCE_MS }: { cwd: string; logFile: string; hear: (line: string) => void; silenceMs?: number },
): Promise<Counts> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const log = createWriteStream(logFile);
  const silence = setTimeout(() => {
    log.write(`Stopped after ${silenceMs / 1000} seconds without output.\n`);
    child.once('exit', () => {
      // Grandchildren may hold the pipes open.
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
    });
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
  }, silenceMs);
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false });
    stream.on('data', (chunk: Buffer) => {
      silence.refresh();
      const line = stripVTControlCharacters(String(chunk)).trimEnd().split('\n').at(-1)?.trim();
      if (line) hear(line);
    });
  }
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => log.write(`${error.message}\n`, () => resolve(null)));
    child.once('close', resolve);
  });
  clearTimeout(silence);
  await new Promise<void>((resolve) => log.end(resolve));
  if (!counts) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed, skipped = 0, flaky = [] } = counts();
    const silent = failed === 0 && (status !== 0 || (passed === 0 && !mayBeEmpty));
    return { passed, failed: silent ? 1 : failed, skipped, flaky };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

export function jestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    string,
    number
  >;
  return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0), skipped: numPendingTests ?? 0 };
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; tests: { status: string }[] }[];
}

const titlesOfFlaky = ({ suites = [], specs }: Suite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(titlesOfFlaky),
];

/** More flaky tests than this are a fault of the shop or of the machine. */
const MAX_FLAKY = 2;

export function playwrightCounts(report: string): Counts {
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
    suites: Suite[];
  };
  const flaky = suites.flatMap(titlesOfFlaky);
  const forgiven = stats.flaky <= MAX_FLAKY ? stats.flaky : 0;
  return {
    passed: stats.expected + forgiven,
    failed: stats.unexpected + stats.flaky - forgiven + errors.length,
    skipped: stats.skipped,
    flaky,
  };
}

export function figureCounts(report: string): Counts {
  const figures = JSON.parse(readFileSync(report, 'utf8')) as { holds: boolean; isUndecided?: boolean }[];
  const passed = figures.filter(({ holds }) => holds).length;
  const skipped = figures.filter(({ isUndecided }) => isUndecided).length;
  return { passed, failed: figures.length - passed - skipped, skipped };
}
