import { runCommand } from './run-command.ts';

// Print files are shoppers' pictures: what is copied is for this user alone.
process.umask(0o077);

const { code, text } = await runCommand(process.argv.slice(2), process.env);
(code === 0 ? console.log : console.error)(text);
process.exitCode = code;
