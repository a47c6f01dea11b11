import path from 'node:path';
import { createKeyFile } from '@shop/store/key-file';
import { keyIdOf, publicKeyOf } from '@shop/store/signatures';
import { createSignedStore, type Person, type SignedStore } from '@shop/store/testing/signed-store';
import type { FastifyInstance } from 'fastify';
import type { Action } from '../../src/action.ts';
import type { Code, Result, SessionView } from '../../src/state.ts';
import { buildApp } from '../app.ts';
import { consoleRoles } from '../console-key.ts';
import { createToken } from '../create-token.ts';
import { type Config, readConfig } from '../env.ts';
import { consoleFiles } from '../files.ts';
import { CSRF_HEADER } from '../visits.ts';

export const ORIGIN = 'http://localhost:3004';

export interface Visitor {
  session: SessionView;
  headers: Record<string, string>;
  act: (action: Action, channel?: string) => Promise<{ status: number; body: Result & { code?: Code } }>;
}

export interface TestConsole {
  app: FastifyInstance;
  config: Config;
  store: SignedStore;
  signIn: (person: Person, cookie?: string) => Promise<Visitor>;
  close: () => Promise<void>;
}

export async function openConsole(env: Record<string, string> = {}): Promise<TestConsole> {
  const store = await createSignedStore();
  const { keyFile } = consoleFiles(store.folder);
  const key = await createKeyFile(keyFile);
  const id = await keyIdOf(key);
  await store.changeRegistry(
    ({ keys, grants }) => ({
      keys: { ...keys, [id]: { key: publicKeyOf(key), holder: 'console' } },
      grants: [...grants, ...consoleRoles.map((role) => ({ role, keys: [id] }))],
    }),
    'ayşe',
    'çağrı',
  );
  for (const version of ['1', '2']) await store.publish('catalog', version);
  await store.publish('designer', '1');
  const config = readConfig({
    DATA_DIR: store.folder,
    RELEASE_STORE: path.join(store.folder, 'releases'),
    RELEASE_REGISTRY: store.anchor,
    METRICS_PORT: '3004',
    ...env,
  });
  const app = await buildApp(config);
  return {
    app,
    config,
    store,
    async signIn(person, before) {
      const token = await createToken(config.folder, person);
      const host = config.origin.host;
      const answer = await app.inject({
        method: 'POST',
        url: '/release/api/sign-in',
        headers: { origin: config.origin.origin, host, ...(before !== undefined && { cookie: before }) },
        payload: { token },
      });
      const session = answer.json<SessionView>();
      const [cookie] = answer.cookies;
      const headers = { host, origin: config.origin.origin, cookie: `${cookie?.name}=${cookie?.value}`, [CSRF_HEADER]: session.csrf };
      return {
        session,
        headers,
        async act(action, channel = 'production') {
          const acted = await app.inject({ method: 'POST', url: '/release/api/actions', headers, payload: { channel, action } });
          return { status: acted.statusCode, body: acted.json() };
        },
      };
    },
    async close() {
      await app.close();
      await store.remove();
    },
  };
}
