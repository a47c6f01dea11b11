// `pnpm test:mutants [part...]`: mutation tests by the parts of lib/mutant-parts.ts, some minutes each.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/install.mjs';
import { mutantParts } from './lib/mutant-parts.ts';
import { runStep } from './lib/run-step.ts';
import { createSteps } from './lib/steps.mjs';

/** Percentage of mutants that tests must kill. */
const GOAL = 85;

interface Report {
  files: Record<
    string,
    { mutants: { status: string; mutatorName: string; location: { start: { line: number } }; replacement?: string }[] }
  >;
}

const names = process.argv.slice(2);
const chosen = names.length > 0 ? names : Object.keys(mutantParts);
const unknown = chosen.find((name) => !Object.hasOwn(mutantParts, name));
if (unknown) {
  console.error(`There is no part "${unknown}". Parts: ${Object.keys(mutantParts).join(' ')}`);
  process.exit(2);
}

const work = path.join(root, '.work/mutants');
mkdirSync(work, { recursive: true });
const steps = createSteps();
const total = { passed: 0, failed: 0 };
const score = ({ passed, failed }: typeof total) => (100 * passed) / (passed + failed);

for (const part of chosen) {
  const report = path.join(work, `${part}.json`);
  rmSync(report, { force: true });
  const counts = await steps.run(
    `mutants of ${part}`,
    (hear) =>
      runStep(
        {
          name: part,
          command: [process.execPath, path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run'],
          env: { PART: part },
          counts: () => {
            const found = Object.values((JSON.parse(readFileSync(report, 'utf8')) as Report).files).flatMap(({ mutants }) => mutants);
            const count = (...statuses: string[]) => found.filter(({ status }) => statuses.includes(status)).length;
            return { passed: count('Killed', 'Timeout'), failed: count('Survived', 'NoCoverage') };
          },
        },
        { cwd: root, logFile: path.join(work, `${part}.log`), hear },
      ),
    (result) => ({ text: `${result.passed} found, ${result.failed} not: ${score(result).toFixed(1)} %`, failed: !(score(result) >= GOAL) }),
  );
  total.passed += counts.passed;
  total.failed += counts.failed;
}

console.log(`Those that were not found: ${path.relative(process.cwd(), work)}/<part>.log`);
console.log(`\n${total.passed} mutants found, ${total.failed} not: ${score(total).toFixed(1)} %`);
process.exit(score(total) >= GOAL ? 0 : 1);
