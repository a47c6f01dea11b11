import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedCatalogue } from '../../seed/seed.ts';
import { type App, buildApp } from '../app.ts';
import { type Db, openEmbedded } from '../db/client.ts';
import { type Config, readConfig } from '../env.ts';

/** When the tests' catalogue was seeded; offers count from here. */
const seededAt = new Date();

/** A shop of its own in memory, with the whole catalogue. */
export async function openShop(
  env: Record<string, string> = {},
): Promise<{ app: App; db: Db; config: Config; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'api-test-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_LOGIN: '1000', RATE_LIMIT_SIGNUP: '1000', ...env });
  const database = await openEmbedded();
  await database.prepare((db) => seedCatalogue(db, config.catalogue, seededAt));
  const app = await buildApp(config, database.db);
  return {
    app,
    db: database.db,
    config,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
