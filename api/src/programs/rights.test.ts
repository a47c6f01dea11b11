import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { watchDisk } from '@shop/settings/disk';
import sharp from 'sharp';
import { drawApart } from '../images/draw-apart.ts';
import { reencode } from '../modules/uploads/make-picture.ts';
import { render } from '../print/renderers.ts';
import { type Rights, rightsFlags } from './rights.ts';
import { runProgram } from './run-program.ts';

let folder: string;
let picture: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rights-'));
  for (const name of ['own', 'pictures']) await mkdir(join(folder, name));
  picture = join(folder, 'pictures', 'a.png');
  await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
    .png()
    .toFile(picture);
});
afterAll(() => rm(folder, { recursive: true }));

const tries = {
  'read a file': 'fs.readFileSync(given.outside)',
  'list a folder': 'fs.readdirSync(given.folder)',
  'write a file': "fs.writeFileSync(given.folder + '/written', '')",
  'start a process': "child.spawnSync('true')",
  'start a thread': "new Worker('0', { eval: true })",
  'open a debugger': 'inspector.open(0)',
  'load native code': 'process.dlopen({ exports: {} }, given.outside)',
  connect: 'await new Promise((resolve, reject) => net.connect(given.port).on("error", reject).on("connect", resolve))',
  'read its own': "fs.readFileSync(given.folder + '/own/a')",
  'write its own': "fs.writeFileSync(given.folder + '/own/b', '')",
};

async function doneWith(rights: Rights): Promise<string[]> {
  const program = join(folder, 'tries.mjs');
  await writeFile(join(folder, 'own', 'a'), '');
  await writeFile(
    program,
    `import * as fs from 'node:fs'; import * as net from 'node:net'; import * as child from 'node:child_process'; import * as inspector from 'node:inspector';
    import { Worker } from 'node:worker_threads'; import { json } from 'node:stream/consumers';
    const given = await json(process.stdin);
    const done = [];
    const go = async (name, code) => { try { await code(); done.push(name); } catch (error) { if (!/^ERR_(ACCESS_DENIED|DLOPEN_DISABLED)$/.test(error.code)) done.push(name + ': ' + error); } };
    ${Object.entries(tries)
      .map(([name, code]) => `await go(${JSON.stringify(name)}, async () => ${code});`)
      .join('\n')}
    fs.writeSync(1, JSON.stringify(done));
    process.exit();`,
  );
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  try {
    return JSON.parse(await runProgram(program, { outside: picture, folder, port }, { rights }));
  } finally {
    server.close();
  }
}

test('lets a program read and write only the allowed files', async () => {
  expect(await doneWith({})).toEqual([]);
  const own = join(folder, 'own');
  expect(await doneWith({ read: [own] })).toEqual(['read its own']);
  expect(await doneWith({ read: [own], write: [own] })).toEqual(['read its own', 'write its own']);
});

const none = rightsFlags({});

async function rightsDuring(program: string, work: () => Promise<unknown>): Promise<string[]> {
  const found = new Set<string>();
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  working.catch(() => undefined);
  while (!isOver) {
    const tasks = await readdir('/proc/self/task');
    const children = await Promise.all(tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')));
    for (const pid of children.join(' ').split(' ').filter(Boolean)) {
      const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
      if (words[0] !== process.execPath || !words.at(-2)?.endsWith(`/${program}`)) continue;
      const flags = words.filter((word) => word.startsWith('--allow-') && !none.includes(word));
      found.add(words.includes('--permission') ? flags.join(' ') : 'everything');
    }
    await nextTurn();
  }
  await working;
  return [...found];
}

(process.platform === 'linux' ? describe : describe.skip)('rights of the programs that handle shoppers’ files', () => {
  const addons = { addons: true } as const;
  const shown = (rights: Rights) => [
    rightsFlags(rights)
      .filter((flag) => flag.startsWith('--allow-') && !none.includes(flag))
      .join(' '),
  ];

  test('lets the upload decoder read only the uploaded file', async () => {
    const disk = watchDisk([]);
    expect(await rightsDuring('uploads/reencode.ts', () => reencode({ disk }, picture, join(folder, 'made')))).toEqual(
      shown({ ...addons, read: [picture] }),
    );
  });

  test('denies file access to the program that draws catalogue images', async () => {
    expect(await rightsDuring('images/image-worker.ts', () => drawApart(picture, 320, 'webp'))).toEqual(shown(addons));
  });

  test('gives the print file renderer access to any file', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>';
    const job = { kind: 'png', svg, pictures: [], width: 20, height: 20, dpi: 300, file: join(folder, 'print.png') } as const;
    expect(await rightsDuring('print/render.ts', () => render({ ...job, pictures: [] }))).toEqual(
      shown({ ...addons, read: ['*'], write: ['*'] }),
    );
  });
});
