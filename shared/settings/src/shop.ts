import path from 'node:path';
import { currency as anyCurrency, folder, origin, text } from './kinds.ts';
import type { Kind, Setting } from './settings.ts';

// What several programs must read alike: where one had another default, they would be two shops.

/** Port on which shoppers reach the shop, unless `PORT` says another. */
export const SHOP_PORT = 3000;

export interface ShopIdentity {
  brand: string;
  /** ISO 4217. */
  currency: string;
  /** Origin that shoppers see. */
  publicOrigin: URL;
}

/** Who the shop is. `port`: where the origin is without a setting; `currency`: which currencies the program takes. */
export const shopIdentity = (
  setting: Setting,
  { port = SHOP_PORT, currency = anyCurrency }: { port?: number; currency?: Kind<string> } = {},
): ShopIdentity => ({
  brand: setting('BRAND_NAME', text, 'Baskıhane'),
  currency: setting('CURRENCY', currency, 'USD'),
  publicOrigin: setting('PUBLIC_ORIGIN', origin, new URL(`http://localhost:${port}`)),
});

/** Absolute path of the folder in which everything lies that the shop keeps. */
export const dataFolder = (setting: Setting, root: string): string => setting('DATA_DIR', folder(root), path.join(root, 'data'));

/** Absolute path of the release store's folder. */
export const storeFolder = (setting: Setting, root: string): string =>
  setting('RELEASE_STORE', folder(root), path.join(dataFolder(setting, root), 'releases'));
