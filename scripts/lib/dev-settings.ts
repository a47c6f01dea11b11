import path from 'node:path';
import { requireFreeEndpoint } from '@shop/settings/endpoint';
import { folder, whole } from '@shop/settings/kinds';
import { mustBe, readSettings, SettingError, type Variables } from '@shop/settings/settings';
import { SHOP_PORT, shopIdentity } from '@shop/settings/shop';
import { FolderHeld, holdFolder } from '../../api/src/files/folder-lock.ts';
import { root } from './install.mjs';
import { usesPaymentMock } from './payment-mock.ts';

export interface DevSettings {
  port: number;
  apiPort: number;
  /** `undefined` without a fake payment server. */
  paymentMockPort: number | undefined;
  devPort: number;
  dataDir: string;
  /** One by default, because several workers switch versions at different moments. */
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
    const takesCards = usesPaymentMock(env, shopIdentity(setting).currency);
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
      paymentMockPort: takesCards ? ports.STAND_IN_PORT : undefined,
      devPort: ports.DEV_PORT,
      dataDir: setting('DATA_DIR', folder(root), path.join(root, 'data/dev')),
      workers: setting('WORKERS', whole(1, 64), 1),
    };
  });

/** @throws `SettingError` if another process holds the folder. */
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
export async function requirePorts({ port, apiPort, paymentMockPort, devPort }: DevSettings): Promise<void> {
  await requireFreeEndpoint({ port: { name: 'PORT', value: port } });
  await requireFreeEndpoint({ port: { name: 'API_PORT', value: apiPort } });
  await requireFreeEndpoint({ port: { name: 'DEV_PORT', value: devPort } });
  if (paymentMockPort !== undefined) await requireFreeEndpoint({ port: { name: 'STAND_IN_PORT', value: paymentMockPort } });
}
