import { runCommand } from './run-command.ts';

process.umask(0o077);
// Goes back to the directory in which the operator called `npm run`.
const { env } = process;
if (env.INIT_CWD) process.chdir(env.INIT_CWD);

const { code, text } = await runCommand(process.argv.slice(2), env);
if (text !== '') (code === 0 ? console.log : console.error)(text);
process.exitCode = code;
