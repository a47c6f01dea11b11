import path from 'node:path';
import { type RemoteName, remoteNames } from '@shop/contracts/remote';
import { diskReserve } from '@shop/settings/disk';
import { type ClientShare, clientShare, host, httpAddress, logLevel, networks, oneOf, text, whole } from '@shop/settings/kinds';
import { type Kind, readSettings, type Variables } from '@shop/settings/settings';
import { cardProviderOf, dataFolder, SHOP_PORT, sellerIdentity, shopIdentity, storeFolder } from '@shop/settings/shop';
import type { AnalyticsSettings, PageState } from '../src/page-state.ts';
import { type Quarantined, readQuarantine } from './quarantine.ts';

/** The shell's configuration. This file alone reads the environment. */
export interface Config {
  port: number;
  host: string;
  /** Which build of the libraries runs. */
  mode: 'production' | 'development' | 'test';
  /** Processes that serve. */
  workers: number;
  /** Where the API answers, without a trailing slash. */
  apiUrl: string;
  releaseStore: string;
  /** Where public pages are kept for when the API is down. */
  pagesDir: string;
  /** Folders on whose disks the shell writes, and the bytes of them that only orders may use; `undefined` chooses by their sizes. */
  disk: { dirs: string[]; reserve: number | undefined };
  /** Where the primary shows figures; `null`: nowhere. */
  metrics: { port: number; host: string } | null;
  brand: string;
  currency: string;
  /** What the footer says of the shop. */
  footer: PageState['footer'];
  /** Origin that shoppers see: what pages say of themselves, whatever `Host` a request names. */
  publicOrigin: string;
  logLevel: string;
  /** URIs to which vulnerabilities are reported; empty: the shop's e-mail address. */
  securityContacts: readonly string[];
  /** Where usage is counted; `null`: nowhere. */
  analytics: AnalyticsSettings | null;
  /** Proxies whose word on the shopper's address is taken: as Fastify's `trustProxy` has it. */
  trustProxy: string[];
  /** Connections of one client to a worker. */
  connectionsEach: number;
  /** Pages that a worker renders for one client. */
  pagesEach: ClientShare;
  /** Calls that a worker passes on to the API for one client. */
  callsEach: ClientShare;
  /** The shop's pictures that a worker asks the API for, for one client. */
  picturesEach: ClientShare;
  /** For `pnpm dev` only. */
  dev: DevSettings | null;
  /** Versions that did harm to an earlier process of this shell: set by its supervisor, not by people. */
  quarantine: readonly Quarantined[];
  /** The shell's own browser bundle. */
  assetsDir: string;
  /** The mark in all its sizes. */
  iconsDir: string;
}

export interface DevSettings {
  /** Where the development server answers, which open pages ask what has changed. */
  url: string;
  /** Remotes whose code the browser loads from there, to replace it while the page is open. */
  hot: readonly RemoteName[];
}

/** Throws `SettingError`, whose message has a line for each setting that is wrong. */
export const readConfig = (env: Variables, root: string): Config =>
  readSettings(env, (setting) => {
    const port = setting('PORT', whole(1, 65_535), SHOP_PORT);
    const { brand, currency, publicOrigin } = shopIdentity(setting, { port });
    const { unset: _unset, ...seller } = sellerIdentity(setting, publicOrigin);
    const posthogKey = setting('POSTHOG_KEY', text, '');
    const posthogHost = setting('POSTHOG_HOST', httpAddress, 'https://eu.i.posthog.com');
    const consent = setting('ANALYTICS_CONSENT', oneOf('required', 'implied'), 'required');
    const metricsPort = setting('METRICS_PORT', whole(1, 65_535), 0);
    const metricsHost = setting('METRICS_HOST', host, '127.0.0.1');
    const devUrl = setting('DEV_URL', httpAddress, '');
    const hot = setting('DEV_HOT', remotes, []);
    return {
      port,
      host: setting('HOST', host, '0.0.0.0'),
      // Libraries read it too: with a slip in it shoppers would be served React's slow build.
      mode: setting('NODE_ENV', oneOf('production', 'development', 'test'), 'production'),
      workers: setting('WORKERS', whole(1, 64), 2),
      apiUrl: setting('API_URL', httpAddress, 'http://127.0.0.1:3001'),
      releaseStore: storeFolder(setting, root),
      pagesDir: path.join(dataFolder(setting, root), 'pages'),
      disk: { dirs: [dataFolder(setting, root), storeFolder(setting, root)], reserve: diskReserve(setting) },
      metrics: metricsPort ? { port: metricsPort, host: metricsHost } : null,
      brand,
      currency,
      footer: { seller, cards: cardProviderOf(setting) !== 'off' },
      publicOrigin: publicOrigin.origin,
      logLevel: setting('LOG_LEVEL', logLevel, 'info'),
      securityContacts: setting('SECURITY_CONTACT', contacts, []),
      trustProxy: setting('TRUST_PROXY', networks, ['loopback']),
      connectionsEach: setting('CONNECTIONS_PER_CLIENT', whole(1, 100_000), 256),
      pagesEach: setting('PAGES_PER_CLIENT', clientShare, { atOnce: 4, waiting: 50 }),
      callsEach: setting('CALLS_PER_CLIENT', clientShare, { atOnce: 6, waiting: 200 }),
      picturesEach: setting('PICTURES_PER_CLIENT', clientShare, { atOnce: 16, waiting: 300 }),
      analytics: posthogKey ? { key: posthogKey, host: posthogHost, consent } : null,
      dev: devUrl ? { url: devUrl, hot } : null,
      quarantine: setting('SHELL_QUARANTINE', quarantine, []),
      assetsDir: path.join(root, 'shell/dist/browser'),
      iconsDir: path.join(root, 'shell/icons'),
    };
  });

const contacts: Kind<string[]> = {
  expected: 'mailto:, https: or tel: addresses with commas between, such as mailto:security@shop.example',
  parse(value) {
    const uris = value.split(',').map((uri) => uri.trim());
    const isContact = (uri: string) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(uri) && URL.canParse(uri);
    return uris.every(isContact) ? uris : undefined;
  },
};

const remotes: Kind<readonly RemoteName[]> = {
  expected: 'remotes such as catalog,designer',
  parse(value) {
    const words = value.split(',');
    const known = remoteNames.filter((name) => words.includes(name));
    return known.length === words.length ? known : undefined;
  },
};

const quarantine: Kind<Quarantined[]> = {
  expected: 'a JSON list of { remote, version, why }',
  parse(value) {
    try {
      return readQuarantine(value);
    } catch {
      return undefined;
    }
  },
};
