import path from 'node:path';
import { currency as anyCurrency, folder, mailbox, oneOf, origin, text } from './kinds.ts';
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

/** The entrepreneur behind the brand, as pages and contracts name it (Regulation on Distance Contracts, art. 5); empty: not named. */
export interface Seller {
  /** Registered name. */
  name: string;
  address: string;
  phone: string;
  email: string;
  /** MERSİS number. */
  mersis: string;
  /** Number in ETBİS, the Ministry of Trade's register of online shops. */
  etbis: string;
}

/** For a shop that is only tried out: nobody can take one of them for real. */
const sample: Seller = {
  name: 'Örnek Baskı Sanayi ve Ticaret Ltd. Şti.',
  address: 'Örnek Mahallesi, Ataşehir, İstanbul',
  phone: '0850 000 00 00',
  email: 'bilgi@ornek-baski.example',
  mersis: '0000000000000000',
  etbis: '0000000',
};

/** Who sells. `unset`: the settings that do not say it; with `http:` samples stand in for them. */
export function sellerIdentity(setting: Setting, { protocol }: URL): Seller & { unset: readonly string[] } {
  const address = setting('SHOP_EMAIL', mailbox, setting('MAIL_FROM', mailbox, undefined))?.address;
  const said: [keyof Seller, name: string, value: string | undefined][] = [
    ['name', 'COMPANY_NAME', setting('COMPANY_NAME', text, undefined)],
    ['address', 'SHOP_ADDRESS', setting('SHOP_ADDRESS', text, undefined)],
    ['phone', 'SHOP_PHONE', setting('SHOP_PHONE', text, undefined)],
    ['email', 'SHOP_EMAIL', address],
    ['mersis', 'COMPANY_MERSIS', setting('COMPANY_MERSIS', text, undefined)],
    ['etbis', 'COMPANY_ETBIS', setting('COMPANY_ETBIS', text, undefined)],
  ];
  // Shoppers on the internet must not read a made-up seller.
  const withSamples = protocol === 'http:';
  const seller = Object.fromEntries(said.map(([key, , value]) => [key, value ?? (withSamples ? sample[key] : '')])) as unknown as Seller;
  return { ...seller, unset: said.flatMap(([, name, value]) => (value === undefined ? [name] : [])) };
}

/** Who takes card payments; `off`: nobody. */
export const cardProviderOf = (setting: Setting): 'off' | 'iyzico' => setting('CARD_PROVIDER', oneOf('off', 'iyzico'), 'off');

/** Absolute path of the folder in which everything lies that the shop keeps. */
export const dataFolder = (setting: Setting, root: string): string => setting('DATA_DIR', folder(root), path.join(root, 'data'));

/** Absolute path of the release store's folder. */
export const storeFolder = (setting: Setting, root: string): string =>
  setting('RELEASE_STORE', folder(root), path.join(dataFolder(setting, root), 'releases'));
