import { trusting } from '@shop/store/trust';
import { visitor } from '../budget/visitor.ts';
import { releasesOf } from '../support/releases.ts';
import { childOf, childrenOf } from './children.ts';
import { type Cluster, loseData, type Member } from './cluster.ts';
import { until } from './until.ts';

export interface ClusterEvent {
  name: string;
  prepare?: () => Promise<unknown>;
  /** Returns the measurement. */
  act: () => Promise<string>;
  /** Requests that may fail: those `open` at the event's start, or, during the event, `uploads` or `all`. */
  mayFail: 'none' | 'open' | 'uploads' | 'all';
}

const READY_MS = 30_000;
const AWAY_MS = 30_000;
/**
 * Longest delay of a new version. See docs/decisions/0087-cache-pages-in-nginx-by-composition.md.
 */
const SHOWN_MS = 4000;
const local = { mayFail: 'open' } as const;

async function killed(pid: number, member: Member): Promise<string> {
  process.kill(pid, 'SIGKILL');
  return `ready after ${seconds(await until(member.isReady, READY_MS, member.name))}`;
}

async function killedWhole(member: Member, kill?: () => Promise<void>): Promise<string> {
  const before = member.pid();
  if (kill) await kill();
  else process.kill(before, 'SIGKILL');
  await until(async () => member.pid() !== before, READY_MS, member.name);
  return `ready after ${seconds(await until(member.isReady, READY_MS, member.name))}`;
}

async function restarted(member: Member): Promise<number> {
  const before = member.pid();
  process.kill(before, 'SIGTERM');
  const stopMs = await until(async () => member.pid() !== before, READY_MS, member.name);
  return stopMs + (await until(member.isReady, READY_MS, member.name));
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export function eventsOf(cluster: Cluster): ClusterEvent[] {
  const { shells, apis, nginx, releases, origin, ca } = cluster;
  const { copyLive, liveVersion, publish, rollBack } = releasesOf(
    trusting(releases.store, { isPublic: true, keyFile: releases.keyFile, anchor: releases.registry }),
  );
  const someone = visitor(origin, '127.9.9.9', { ca });

  async function shownVersion(): Promise<string> {
    const { body } = await someone.call('GET', '/', undefined, { 'accept-encoding': 'identity' });
    const state = /<script id="page-state" type="application\/json">(.*?)<\/script>/s.exec(body.toString())?.[1] ?? '{}';
    return (JSON.parse(state) as { remotes?: Record<string, { version: string }> }).remotes?.catalog?.version ?? '';
  }
  async function shownFrom(version: string): Promise<string> {
    const from = performance.now();
    let last = 0;
    for (let inARow = 0; inARow < 10; ) {
      const asked = performance.now() - from;
      const isShown = (await shownVersion()) === version;
      if (isShown && inARow === 0) last = asked;
      inARow = isShown ? inARow + 1 : 0;
      if (performance.now() - from > READY_MS) throw new Error(`${version} is not shown within ${READY_MS} ms`);
    }
    if (last > SHOWN_MS) throw new Error(`shown after ${seconds(last)}`);
    return `shown after ${seconds(last)}`;
  }

  const isHealthy = ({ url }: Member): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );

  const uploadProgram = () => childOf(apis[0]?.pid() ?? 0, 'uploads/reencode.ts');

  let before = '';
  return [
    ...shells.map((shell) => ({ name: `kill -9 ${shell.name}`, act: () => killedWhole(shell), ...local })),
    ...shells.map((shell) => ({
      name: `kill -9 a worker of ${shell.name}`,
      act: async () => killed(await childOf(shell.pid(), 'worker.mjs'), shell),
      ...local,
    })),
    {
      name: 'kill -9 a render process of shell a',
      async act() {
        const [shell] = shells as [Member];
        const worker = await childOf(shell.pid(), 'worker.mjs');
        return killed(await childOf(worker, '--input-type=module'), shell);
      },
      ...local,
    },
    ...apis.map((api) => ({ name: `kill -9 ${api.name}`, act: () => killedWhole(api), ...local })),
    {
      name: 'kill -9 the upload program of api a',
      // Waits for a running upload program, because idle ones end.
      prepare: () => until(async () => (await uploadProgram().catch(() => undefined)) !== undefined, READY_MS, 'upload program'),
      act: async () => killed(await uploadProgram(), apis[0] as Member),
      ...local,
    },
    ...[...apis, ...shells].map((member) => ({
      name: `DATA_DIR of ${member.name} is lost`,
      act: () => killedWhole(member, () => loseData(member)),
      ...local,
    })),
    { name: 'kill -9 a worker of nginx', act: async () => killed((await childrenOf(nginx.pid()))[0] ?? 0, shells[0] as Member), ...local },
    {
      name: 'kill -9 nginx',
      async act() {
        await nginx.kill();
        await nginx.start();
        return '';
      },
      mayFail: 'all',
    },
    {
      name: 'rolling restart',
      async act() {
        let ms = 0;
        for (const member of [...apis, ...shells]) ms += await restarted(member);
        return `${apis.length + shells.length} programs in ${seconds(ms)}`;
      },
      mayFail: 'none',
    },
    {
      name: 'promote',
      async act() {
        before = await liveVersion('catalog');
        const next = `${before}-next`;
        await copyLive('catalog', next);
        await publish('catalog', next);
        return shownFrom(next);
      },
      mayFail: 'none',
    },
    {
      name: 'rollback',
      async act() {
        await rollBack('catalog', before);
        return shownFrom(before);
      },
      mayFail: 'none',
    },
    {
      name: 'bucket away',
      async act() {
        await cluster.bucketAway(AWAY_MS);
        const ms = await until(async () => (await Promise.all(shells.map(isHealthy))).every(Boolean), READY_MS, 'shells');
        return `away ${seconds(AWAY_MS)}, shells healthy after ${seconds(ms)}`;
      },
      mayFail: 'uploads',
    },
    {
      name: 'restart of the database',
      async act() {
        const from = performance.now();
        await cluster.restartDatabase();
        const away = performance.now() - from;
        for (const api of apis) await until(api.isReady, READY_MS, api.name);
        return `away ${seconds(away)}, APIs ready after ${seconds(performance.now() - from - away)}`;
      },
      mayFail: 'all',
    },
  ];
}
