import path from 'node:path';
import { requireAddress } from '@shop/settings/address';
import { folder, whole } from '@shop/settings/kinds';
import { readSettings, type Variables } from '@shop/settings/settings';
import { SHOP_PORT, shopIdentity } from '@shop/settings/shop';
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
}

const port = whole(1, 65_535);

/** Throws `SettingError`, whose message has a line for each setting that is wrong. Most of what the programs read themselves is not among them. */
export const readDevSettings = (env: Variables): DevSettings =>
  readSettings(env, (setting) => {
    const shop = setting('PORT', port, SHOP_PORT);
    const standInPort = setting('STAND_IN_PORT', port, shop + 2);
    return {
      port: shop,
      apiPort: setting('API_PORT', port, shop + 1),
      standInPort: standsIn(env, shopIdentity(setting).currency) ? standInPort : undefined,
      devPort: setting('DEV_PORT', port, shop + 3),
      dataDir: setting('DATA_DIR', folder(root), path.join(root, 'data/dev')),
    };
  });

/** Throws `SettingError` at the first port on which nobody could listen. */
export async function requirePorts({ port, apiPort, standInPort, devPort }: DevSettings): Promise<void> {
  await requireAddress({ port: { name: 'PORT', value: port } });
  await requireAddress({ port: { name: 'API_PORT', value: apiPort } });
  await requireAddress({ port: { name: 'DEV_PORT', value: devPort } });
  if (standInPort !== undefined) await requireAddress({ port: { name: 'STAND_IN_PORT', value: standInPort } });
}
