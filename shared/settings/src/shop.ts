import { hostname } from 'node:os';
import path from 'node:path';
import { type BucketLocation, type BucketName, bucketLocation, bucketUrlOf, parseBucketUrl } from './bucket-location.ts';
import { currency as anyCurrency, file, folder, httpAddress, integrity, mailbox, oneOf, origin, text } from './kinds.ts';
import type { Kind, Setting } from './settings.ts';

export const SHOP_PORT = 3000;

export interface ShopIdentity {
  brand: string;
  /** ISO 4217. */
  currency: string;
  publicOrigin: URL;
}

export const brandName = (setting: Setting): string => setting('BRAND_NAME', text, 'Baskıhane');

/** `port` is the port of the default origin. `currency` lists the accepted currencies. */
export const shopIdentity = (
  setting: Setting,
  { port = SHOP_PORT, currency = anyCurrency }: { port?: number; currency?: Kind<string> } = {},
): ShopIdentity => ({
  brand: brandName(setting),
  currency: setting('CURRENCY', currency, 'USD'),
  publicOrigin: setting('PUBLIC_ORIGIN', origin, new URL(`http://localhost:${port}`)),
});

export interface Observed {
  instance: string;
  /** Base URL of an OTLP/HTTP receiver. */
  tracesTo: string | undefined;
}

export const observed = (setting: Setting): Observed => ({
  instance: setting('INSTANCE', text, hostname()),
  tracesTo: setting('OTEL_EXPORTER_OTLP_ENDPOINT', httpAddress, undefined),
});

/** Data of the seller (Regulation on Distance Contracts, art. 5). Pages omit empty fields. */
export interface Seller {
  name: string;
  address: string;
  phone: string;
  email: string;
  mersis: string;
  /** ETBİS number (Ministry of Trade). */
  etbis: string;
}

const sample: Seller = {
  name: 'Örnek Baskı Sanayi ve Ticaret Ltd. Şti.',
  address: 'Örnek Mahallesi, Ataşehir, İstanbul',
  phone: '0850 000 00 00',
  email: 'bilgi@ornek-baski.example',
  mersis: '0000000000000000',
  etbis: '0000000',
};

/** `unset` names missing settings. With an `http:` origin, sample data replaces them. */
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
  // A public shop must never show the sample seller.
  const withSamples = protocol === 'http:';
  const seller = Object.fromEntries(said.map(([key, , value]) => [key, value ?? (withSamples ? sample[key] : '')])) as unknown as Seller;
  return { ...seller, unset: said.flatMap(([, name, value]) => (value === undefined ? [name] : [])) };
}

export const cardProviderOf = (setting: Setting): 'off' | 'iyzico' => setting('CARD_PROVIDER', oneOf('off', 'iyzico'), 'off');

export const dataFolder = (setting: Setting, root: string): string => setting('DATA_DIR', folder(root), path.join(root, 'data'));

export type StoreLocation = string | BucketLocation;

const folderOrBucket = (root: string): Kind<string | BucketName> => ({
  expected: 'a folder, or a bucket such as s3://bucket/prefix',
  parse: (value) => (value.startsWith('s3:') ? parseBucketUrl(value) : folder(root).parse(value)),
});

export function releaseStore(setting: Setting, root: string): StoreLocation {
  const named = setting('RELEASE_STORE', folderOrBucket(root), path.join(dataFolder(setting, root), 'releases'));
  return typeof named === 'string' ? named : bucketLocation(setting, named);
}

export const storeName = (store: StoreLocation): string => (typeof store === 'string' ? store : bucketUrlOf(store));

export interface ReleaseTrust {
  /** Hash of the first trusted registry. Undefined: a development registry. */
  registry: string | undefined;
  keyFile: string;
}

export const releaseTrust = (setting: Setting, root: string): ReleaseTrust => ({
  registry: setting('RELEASE_REGISTRY', integrity, undefined),
  keyFile: setting('RELEASE_KEY', file(root), path.join(dataFolder(setting, root), 'release-key.json')),
});
