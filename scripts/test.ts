// `npm test` continues here, on the pinned Node. All steps run despite failures.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compileCache, root } from './lib/install.mjs';
import { figureCounts, jestCounts, playwrightCounts, runStep, type Step } from './lib/run-step.ts';
import { createSteps } from './lib/steps.mjs';

/** Maximum parallel steps. On two cores, three take as long and cause timeouts. */
const AT_ONCE = 2;

/** At normal priority, tests would delay the image workers. */
const LAST = ['nice', '-n', '19'];

const work = path.join(root, '.work');
const report = (name: string) => path.join(work, `${name}.json`);
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

/** Steps select tests by path: ignore patterns would replace the configured ones. */
const workspace = root.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const api = `${workspace}/api`;

/** Tests that behave the same on both databases. All others use a PostgreSQL server. */
const anyDatabase = 'src/(?:(?:background|db|files|images|settings|startup)/)?[a-z-]+\\.test\\.ts$';

/** Tests that run on both databases: pg-boss uses their connections differently. */
const embeddedToo = `${api}/src/jobs/[a-z-]+\\.test\\.ts$`;

function jest(
  name: string,
  file: string,
  args: string[],
  { onServer = false, env = {} }: { onServer?: boolean; env?: Step['env'] } = {},
): Step {
  const command = [process.execPath, path.join(root, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${report(file)}`, ...args];
  return {
    name,
    command: onServer ? [process.execPath, path.join(root, 'scripts/with-postgres.ts'), ...command] : command,
    env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning', ...env },
    counts: () => jestCounts(report(file)),
  };
}

function playwright(name: string, file: string, args: string[] = [], env: Step['env'] = {}): Step {
  return {
    name,
    command: [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts', ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report(file), ...env },
    counts: () => playwrightCounts(report(file)),
  };
}

const budget = (name: string, seconds: number): Step => ({
  name,
  command: [process.execPath, 'e2e/budget/run.ts', '--seconds', String(seconds), '--report', report('budget')],
  counts: () => figureCounts(report('budget')),
  measures: true,
});

/** In one process: these tests mostly wait for child processes. */
const races = (env?: Step['env']) =>
  jest('races on PostgreSQL', 'races', [`--testPathPatterns=${api}/races/`, '--runInBand'], { onServer: true, ...(env && { env }) });

/** Steps by name. Those of a row run in parallel, the longest first. */
const rows: readonly Record<string, Step>[] = [
  {
    'api-embedded': jest('API tests on the embedded database', 'api-embedded', [
      // With one worker, tests would run inside Jest, which would wait for open handles.
      '--maxWorkers=2',
      `--testPathPatterns=${api}/${anyDatabase}`,
      `--testPathPatterns=${embeddedToo}`,
      `--testPathPatterns=${api}/mail-preview/`,
    ]),
    'api-postgres': jest(
      'API tests on PostgreSQL',
      'api-postgres',
      ['--maxWorkers=2', `--testPathPatterns=${workspace}/(?:api/(?!${anyDatabase})src|bench)/`],
      { onServer: true },
    ),
    unit: jest('unit tests', 'unit', [`--testPathPatterns=${workspace}/(?!api/|bench/)`]),
    races: races(),
    types: { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json'] },
    knip: { name: 'unused code', command: [bin('knip')] },
    lint: { name: 'lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
    commits: { name: 'commit messages', command: [process.execPath, 'scripts/lint-commits.ts'] },
  },
  { browser: playwright('browser tests', 'browser', ['--retries=1']) },
  { budget: budget('what one address can use up', 10) },
];

/** `npm test -- long`: about 45 minutes of repetitions and combinations. */
const longRows: typeof rows = [
  {
    races: races({ KILLS: '60' }),
    inputs: jest('every odd input of every operation', 'inputs', [`--testPathPatterns=${api}/src/testing/every-operation`], {
      onServer: true,
      env: { EVERY_ODDITY: '1' },
    }),
    publishers: jest(
      '50 killed publishers and guards',
      'publishers',
      [`--testPathPatterns=${workspace}/(release/src/(killed-publisher|gc)|shell/server/canary/killed-guard)\\.test`],
      { env: { KILLED_PUBLISHERS: '50' } },
    ),
    canaries: jest('2000 healthy canaries', 'canaries', [`--testPathPatterns=${workspace}/shell/server/canary/healthy-canaries`], {
      env: { HEALTHY_CANARIES: '2000' },
    }),
    edits: jest(
      '1000 hostile edits of a release store',
      'edits',
      [`--testPathPatterns=${workspace}/shell/server/composition/hostile-edits`],
      {
        env: { HOSTILE_EDITS: '1000' },
      },
    ),
    leaks: jest('every leak of memory', 'leaks', [`--testPathPatterns=${workspace}/shell/server/isolation/isolation`], {
      env: { EVERY_LEAK: '1' },
    }),
    lists: jest('lists and search on the embedded database', 'lists', [`--testPathPatterns=${api}/src/modules/catalog/catalog\\.test`]),
    scenes: jest('300 random designs', 'scenes', [`--testPathPatterns=${api}/src/print/random-scenes`], { env: { SCENES: '300' } }),
    list: jest('a list of 200 rows printed', 'list', [`--testPathPatterns=${api}/src/print/list-files`], { env: { ROWS: '200' } }),
    pictures: jest(
      '2000 broken pictures, and sound ones of 100 megapixels',
      'pictures',
      [`--testPathPatterns=${api}/src/modules/uploads/(fuzz|hostile)-`],
      {
        env: { FUZZ: '2000', MEGAPIXELS: '100' },
      },
    ),
  },
  {
    browser: playwright('deaths of the shell under load, ten times', 'supervisor', ['--repeat-each=10', 'composition/supervisor.spec.ts'], {
      EVERY_DEATH: '1',
    }),
  },
  { hostile: playwright('versions that end whole processes', 'hostile', ['composition/hostile-remotes.spec.ts'], { EVERY_DEATH: '1' }) },
  {
    print: playwright('print files beside the editor, every product and 300 random designs', 'print', ['journeys/print.spec.ts'], {
      EVERY_PRODUCT: '1',
      SCENES: '300',
    }),
  },
  { budget: budget('what one address can use up in ten minutes', 600) },
  { remotes: playwright('every remote broken in each way', 'remotes', ['composition/broken-remote.spec.ts'], { EVERY_REMOTE: '1' }) },
  { dev: playwright('every kind of change during development', 'dev', ['development/dev.spec.ts'], { EVERY_CHANGE: '1' }) },
  {
    rehearsals: playwright('bad releases, each rehearsed alone, and healthy ones', 'rehearsals', ['composition/rehearsal.spec.ts'], {
      EVERY_BAD_RELEASE: '1',
    }),
  },
  {
    guard: playwright('canaries in a shop with 50 visitors a second', 'guard', ['composition/canary.spec.ts'], {
      EVERY_CANARY: '1',
    }),
  },
  {
    releases: playwright('100 promotes, canaries and rollbacks under load', 'releases', ['composition/releases-under-load.spec.ts'], {
      RELEASE_CHANGES: '100',
    }),
  },
  { looks: playwright('every screen in every look', 'looks', ['a11y/', 'journeys/', 'composition/console.spec.ts'], { EVERY_LOOK: '1' }) },
];

const { positionals } = parseArgs({ allowPositionals: true });
const wanted = positionals.filter((word) => word !== 'long');
const chosen = positionals.includes('long') ? longRows : rows;
const known = chosen.flatMap((row) => Object.keys(row));
const unknown = wanted.filter((word) => !known.includes(word));
if (unknown.length > 0) {
  console.error(`There is no step "${unknown[0]}". Steps: ${known.join(' ')}`);
  process.exit(2);
}

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const total = { passed: 0, failed: 0, flaky: [] as string[] };
const steps = createSteps();

async function run(word: string, step: Step): Promise<void> {
  const logFile = path.join(work, `${word}.log`);
  const {
    passed,
    failed,
    flaky = [],
  } = await steps.run(
    step.name,
    (hear) =>
      runStep(
        {
          ...step,
          command: step.measures ? step.command : [...LAST, ...step.command],
          env: { NODE_COMPILE_CACHE: compileCache, ...step.env },
        },
        { cwd: root, logFile, hear },
      ),
    ({ passed, failed, skipped }) => ({
      text: `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
      failed: failed > 0,
    }),
  );
  total.passed += passed;
  total.failed += failed;
  total.flaky.push(...flaky);
  if (failed > 0) steps.print(`${readFileSync(logFile, 'utf8').trimEnd()}\n`);
}

async function takeTurns(steps: Iterator<[string, Step]>): Promise<void> {
  for (let next = steps.next(); !next.done; next = steps.next()) await run(...next.value);
}

for (const row of chosen) {
  const its = Object.entries(row).filter(([word]) => wanted.length === 0 || wanted.includes(word));
  const turns = its.values();
  await Promise.all(Array.from({ length: AT_ONCE }, () => takeTurns(turns)));
}

console.log(`What each step said: ${path.relative(process.cwd(), work)}/*.log`);
for (const title of total.flaky) console.log(`Flaky, passed at the second try: ${title}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
