import path from 'node:path';
import { buildApp } from './app.ts';
import { readEnv } from './env.ts';

// Bundled to shell/dist/server/main.mjs (shell/dist-dev in development): the browser's half lies beside it, the workspace's
// root is three folders up.
const root = path.resolve(import.meta.dirname, '../../..');
const env = { ...orExit(() => readEnv(process.env, root)), assetsDir: path.resolve(import.meta.dirname, '../browser') };
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

/** A wrong setting is said in a line, not in a trace. */
function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
