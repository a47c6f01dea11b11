import { runCommand } from './run-command.ts';

process.umask(0o077);

const { code, text } = await runCommand(process.argv.slice(2), process.env);
(code === 0 ? console.log : console.error)(text);
process.exitCode = code;
