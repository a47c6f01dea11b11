import path from 'node:path';
import { requireAddress } from '@shop/settings/address';
import { folder, whole } from '@shop/settings/kinds';
import { mustBe, readSettings, SettingError, type Variables } from '@shop/settings/settings';
import { SHOP_PORT, shopIdentity } from '@shop/settings/shop';
import { FolderHeld, holdFolder } from '../../api/src/folder-lock.ts';
import { root } from './install.mjs';
import { standsIn } from './stand-in.ts';

/** Where `pnpm dev` and what it starts listen, and where it keeps its data. */
export interface DevSettings {
  port: number;
  apiPort: number;
  /** The payment stand-in's; `undefined`: cards are as the environment says. */
  standInPort: number | undefined;
  /** What open pages ask what has changed. */
  devPort: number;
  /** Absolute. */
  dataDir: string;
  /** The shell's. One, unless told: two would be a while apart with what they serve. */
  workers: number;
}

const port = whole(1, 65_535);

/** Throws `SettingError`, whose message has a line for each setting that is wrong. Most of what the programs read themselves is not among them. */
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

/**
 * Holds a data folder's release store and bundles of development, and with them its database, for this process as long as it
 * lives. Throws `SettingError`.
 */
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

/** Throws `SettingError` at the first port on which nobody could listen. */
export async function requirePorts({ port, apiPort, standInPort, devPort }: DevSettings): Promise<void> {
  await requireAddress({ port: { name: 'PORT', value: port } });
  await requireAddress({ port: { name: 'API_PORT', value: apiPort } });
  await requireAddress({ port: { name: 'DEV_PORT', value: devPort } });
  if (standInPort !== undefined) await requireAddress({ port: { name: 'STAND_IN_PORT', value: standInPort } });
}
