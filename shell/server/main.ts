import path from 'node:path';
import { buildApp } from './app.ts';
import { readEnv } from './env.ts';

// Bundled to shell/dist/server/main.mjs: the workspace's root is three folders up.
const env = readEnv(process.env, path.resolve(import.meta.dirname, '../../..'));
const app = await buildApp(env);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

await app.listen({ port: env.port, host: env.host });
