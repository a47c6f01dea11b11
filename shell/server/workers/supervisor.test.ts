import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;
let primary: ChildProcess;
let said: string;

const notes = async (): Promise<string[]> =>
  (await readFile(path.join(folder, 'notes'), 'utf8').catch(() => '')).split('\n').filter(Boolean);
const noted = async (what: string): Promise<number> => (await notes()).filter((line) => line.endsWith(` ${what}`)).length;

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; !(await condition()); await delay(10)) {
    if (Date.now() > end) throw new Error(`still not so: ${condition}\n${said}\n${(await notes()).join('\n')}`);
  }
}

const worker = `
  import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  import { beatToPrimary } from ${JSON.stringify(path.join(import.meta.dirname, 'heartbeat.ts'))};
  beatToPrimary();
  const note = (what) => appendFileSync('notes', process.pid + ' ' + what + '\\n');
  const first = !existsSync('notes');
  note('starts');
  if (existsSync('hanging')) await new Promise(() => setInterval(() => undefined, 1000));
  if (existsSync('broken')) process.exit(1);
  process.on('message', (message) => {
    if (typeof message === 'string') process.exit(0);
    note('hears ' + message.type);
  });
  const server = createServer((_request, reply) => reply.end()).listen(0, '127.0.0.1', () => {
    writeFileSync('port', String(server.address().port));
    note('listens');
  });
  const damaged = setInterval(() => {
    if (!existsSync('damaged')) return;
    clearInterval(damaged);
    if (first) process.send({ type: 'look-again' });
  }, 10);`;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'supervisor-'));
  said = '';
  await writeFile(path.join(folder, 'worker.mjs'), worker);
  await writeFile(
    path.join(folder, 'main.mjs'),
    `import { supervise } from ${JSON.stringify(path.join(import.meta.dirname, 'supervisor.ts'))};
    const say = (level) => (what, message) => console.log(JSON.stringify({ level, ...what, message: message ?? what }));
    const log = { info: say('info'), warn: say('warn'), error: say('error') };
    await supervise({ workers: 2, port: 0, host: '127.0.0.1', releaseStore: 'releases' }, 'worker.mjs', log, { patience: { startMs: process.env.START_MS ? Number(process.env.START_MS) : 60_000, silentMs: 2000 } });`,
  );
  await mkdir(path.join(folder, 'releases'));
  // Sets the mode independently of the umask.
  await chmod(path.join(folder, 'releases'), 0o770);
});

async function start(startMs = 60_000): Promise<void> {
  const env = { ...process.env, START_MS: String(startMs) };
  primary = spawn(process.execPath, ['main.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  primary.stdout?.on('data', (chunk: Buffer) => (said += String(chunk)));
}

async function startTwo(): Promise<void> {
  await start();
  await until(async () => (await noted('listens')) === 2);
}

afterEach(async () => {
  const ended = primary.exitCode === null && new Promise((resolve) => primary.once('exit', resolve));
  primary.kill('SIGKILL');
  await ended;
  await rm(folder, { recursive: true, force: true });
});

test('aborts a rolling restart when the new worker dies', async () => {
  await startTwo();
  await writeFile(path.join(folder, 'broken'), '');
  primary.kill('SIGHUP');
  await until(() => said.includes('the new workers do not start: the old ones go on'));
  await rm(path.join(folder, 'broken'));
  primary.kill('SIGHUP');
  await until(() => said.includes('"restarted"'));
  expect(await noted('starts')).toBe(5);
  expect(said).not.toContain('a worker ended');
});

test('makes other workers check their files when one worker finds damage', async () => {
  await startTwo();
  await writeFile(path.join(folder, 'damaged'), '');
  await until(async () => (await noted('hears look-again')) === 1);
  const [finder] = (await notes()).map((line) => line.split(' ')[0]);
  expect(await notes()).not.toContain(`${finder} hears look-again`);
});

test('warns when other users can write to the release store', async () => {
  await startTwo();
  expect(said).toContain('"mode":"770","message":"others can write to the release store, and with that run code here"');
});

test('logs and replaces a worker that never listens', async () => {
  await writeFile(path.join(folder, 'hanging'), '');
  await start(3000);
  await until(async () => (await noted('starts')) > 0);
  await rm(path.join(folder, 'hanging'));
  await until(async () => (await noted('listens')) === 2);
  expect(said).toContain('"why":"it did not listen within 3000 ms","message":"a worker is given up and ended"');
});

test('ends and replaces a worker that sends no heartbeat', async () => {
  await startTwo();
  const stopped = Number((await notes()).find((line) => line.endsWith('listens'))?.split(' ')[0]);
  process.kill(stopped, 'SIGSTOP');
  await until(async () => (await noted('listens')) === 3);
  expect(said).toContain(`"worker":${stopped},"why":"it said nothing for 2000 ms"`);
  expect(() => process.kill(stopped, 0)).toThrow('ESRCH');
});

test('passes requests to other workers when one stops responding', async () => {
  await startTwo();
  const url = `http://127.0.0.1:${await readFile(path.join(folder, 'port'), 'utf8')}`;
  const stopped = Number((await notes()).find((line) => line.endsWith('listens'))?.split(' ')[0]);
  process.kill(stopped, 'SIGSTOP');
  const asked = Array.from({ length: 10 }, async () => {
    // A new connection may reach another worker.
    const headers = { connection: 'close' };
    return (await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })).status;
  });
  const answers = Promise.all(asked);
  await until(async () => (await noted('listens')) === 3);
  expect(await answers).toEqual(asked.map(() => 200));
});

test('quarantines no version when workers end', async () => {
  await startTwo();
  await writeFile(path.join(folder, 'damaged'), '');
  for (let ended = 1; ended <= 4; ended++) {
    const listening = (await notes()).filter((line) => line.endsWith('listens'));
    process.kill(Number(listening.at(-1)?.split(' ')[0]), 'SIGKILL');
    await until(async () => (await noted('listens')) === 2 + ended);
  }
  expect(said.match(/a worker ended/g)).toHaveLength(4);
  expect(said).not.toContain('left out');
});
