import path from 'node:path';
import { requireAddress } from '@shop/settings/address';
import { folder, whole } from '@shop/settings/kinds';
import { mustBe, readSettings, SettingError, type Variables } from '@shop/settings/settings';
import { SHOP_PORT, shopIdentity } from '@shop/settings/shop';
import { FolderHeld, holdFolder } from '../../api/src/files/folder-lock.ts';
import { root } from './install.mjs';
import { standsIn } from './stand-in.ts';

export interface DevSettings {
  port: number;
  apiPort: number;
  /** `undefined` without a fake payment server. */
  standInPort: number | undefined;
  devPort: number;
  dataDir: string;
  /** One by default, because several switch versions at different moments. */
  workers: number;
}

const port = whole(1, 65_535);

/** @throws `SettingError` with one line per error. */
export const readDevSettings = (env: Variables): DevSettings =>
  readSettings(env, (setting, refuse) => {
    const shop = setting('PORT', port, SHOP_PORT);
    const ports = {
      PORT: shop,
      API_PORT: setting('API_PORT', port, shop + 1),
      STAND_IN_PORT: setting('STAND_IN_PORT', port, shop + 2),
      DEV_PORT: setting('DEV_PORT', port, shop + 3),
    };
    const takesCards = standsIn(env, shopIdentity(setting).currency);
    const taken = new Map<number, string>();
    for (const [name, value] of Object.entries(ports)) {
      if (name === 'STAND_IN_PORT' && !takesCards) continue;
      const first = taken.get(value);
      if (first) refuse(mustBe(name, `another port than ${first}`, value));
      else taken.set(value, name);
    }
    return {
      port: shop,
      apiPort: ports.API_PORT,
      standInPort: takesCards ? ports.STAND_IN_PORT : undefined,
      devPort: ports.DEV_PORT,
      dataDir: setting('DATA_DIR', folder(root), path.join(root, 'data/dev')),
      workers: setting('WORKERS', whole(1, 64), 1),
    };
  });

/** Locks the data folder for this process. @throws `SettingError`. */
export async function holdDevelopment(dataDir: string): Promise<void> {
  try {
    await holdFolder(path.join(dataDir, 'dev.lock'));
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error;
    const who = error.pid === undefined ? 'another process' : `process ${error.pid}`;
    throw new SettingError(
      `${mustBe('DATA_DIR', 'a folder that no other `pnpm dev` works with', dataDir)}: ${who} does; stop that one, or set DATA_DIR to another folder`,
    );
  }
}

/** @throws `SettingError` at the first unusable port. */
export async function requirePorts({ port, apiPort, standInPort, devPort }: DevSettings): Promise<void> {
  await requireAddress({ port: { name: 'PORT', value: port } });
  await requireAddress({ port: { name: 'API_PORT', value: apiPort } });
  await requireAddress({ port: { name: 'DEV_PORT', value: devPort } });
  if (standInPort !== undefined) await requireAddress({ port: { name: 'STAND_IN_PORT', value: standInPort } });
}
