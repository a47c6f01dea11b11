import { createInterface } from 'node:readline';
import type { Ask } from './commands/command.ts';
import { named, runProgram } from './program.ts';

const ask: Ask = (text, question) => {
  console.log(named(text));
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise<boolean>((resolve) => {
    lines.on('close', () => resolve(false));
    lines.question(`${question} [y/N] `, (answer) => {
      resolve(/^(?:y|yes|e|evet)$/i.test(answer.trim()));
      lines.close();
    });
  });
};

process.umask(0o077);

const args = process.argv.slice(2);
const canAnswer = process.stdin.isTTY && process.stdout.isTTY && !args.includes('--json');
const { code, out, err } = await runProgram(args, process.env, canAnswer ? ask : undefined);
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
