import path from 'node:path';
import { CHANNEL_NAME, DEFAULT_CHANNEL } from '@shop/contracts/channels';
import type { RemoteName } from '@shop/contracts/remote';
import { isRemoteName } from '@shop/contracts/remote-name';
import { diskReserve } from '@shop/settings/disk';
import {
  type ClientShare,
  clientShare,
  flag,
  host,
  httpAddress,
  logLevel,
  matching,
  networks,
  oneOf,
  text,
  whole,
} from '@shop/settings/kinds';
import { type Kind, readSettings, type Variables } from '@shop/settings/settings';
import {
  cardProviderOf,
  dataFolder,
  type Observed,
  observed,
  type ReleaseTrust,
  releaseStore,
  releaseTrust,
  SHOP_PORT,
  type StoreLocation,
  sellerIdentity,
  shopIdentity,
} from '@shop/settings/shop';
import type { AnalyticsSettings, PageState } from '../src/page-state.ts';
import { type Quarantined, readQuarantine } from './isolation/quarantine.ts';

export interface Config {
  port: number;
  host: string;
  mode: 'production' | 'development' | 'test';
  workers: number;
  apiUrl: string;
  releaseStore: StoreLocation;
  copiesDir: string;
  releaseTrust: ReleaseTrust;
  trustDir: string;
  channel: string;
  /** Always false in production. */
  developmentLinks: boolean;
  pagesDir: string;
  /** `reserve`: bytes for orders only; `undefined`: depends on the disk. */
  disk: { dirs: string[]; reserve: number | undefined };
  metrics: { port: number; host: string } | null;
  /** Socket of the console's process, to which the management port forwards. */
  consoleSocket: string;
  /** A shared cache's purge hook. `token` is secret: never log it. */
  purge: { url: string; token: string } | null;
  brand: string;
  currency: string;
  footer: PageState['footer'];
  /** Origin of canonical URLs, independent of `Host`. */
  publicOrigin: string;
  logLevel: string;
  observed: Observed;
  /** URIs for `security.txt`; if empty, the shop's e-mail address. */
  securityContacts: readonly string[];
  analytics: AnalyticsSettings | null;
  trustProxy: string[];
  /** Settings that end in `Each` are limits per worker and client. */
  connectionsEach: number;
  pagesEach: ClientShare;
  callsEach: ClientShare;
  picturesEach: ClientShare;
  dev: DevSettings | null;
  /** Set by the primary for a restarted worker. */
  quarantine: readonly Quarantined[];
  assetsDir: string;
  iconsDir: string;
}

export interface DevSettings {
  url: string;
  hot: readonly RemoteName[];
}

/** @throws {SettingError} with one line per invalid setting. */
export const readConfig = (env: Variables, root: string): Config =>
  readSettings(env, (setting, refuse) => {
    const port = setting('PORT', whole(1, 65_535), SHOP_PORT);
    const { brand, currency, publicOrigin } = shopIdentity(setting, { port });
    const { unset: _unset, ...seller } = sellerIdentity(setting, publicOrigin);
    const posthogKey = setting('POSTHOG_KEY', text, '');
    const posthogHost = setting('POSTHOG_HOST', httpAddress, 'https://eu.i.posthog.com');
    const consent = setting('ANALYTICS_CONSENT', oneOf('required', 'implied'), 'required');
    const metricsPort = setting('METRICS_PORT', whole(1, 65_535), 0);
    const metricsHost = setting('METRICS_HOST', host, '127.0.0.1');
    const purgeUrl = setting('PURGE_URL', httpAddress, '');
    const purgeToken = setting('PURGE_TOKEN', { ...text, secret: true }, '');
    const devUrl = setting('DEV_URL', httpAddress, '');
    const hot = setting('DEV_HOT', remotes, []);
    const store = releaseStore(setting, root);
    const channel = setting('CHANNEL', channelName, DEFAULT_CHANNEL);
    const developmentLinks = setting('DEVELOPMENT_LINKS', flag, false);
    if (developmentLinks && channel === DEFAULT_CHANNEL)
      refuse(`DEVELOPMENT_LINKS must be 0 in the channel ${channel}: name a staging channel by CHANNEL`);
    return {
      port,
      host: setting('HOST', host, '0.0.0.0'),
      // Validated, because a typo would select React's slow development build.
      mode: setting('NODE_ENV', oneOf('production', 'development', 'test'), 'production'),
      workers: setting('WORKERS', whole(1, 64), 2),
      apiUrl: setting('API_URL', httpAddress, 'http://127.0.0.1:3001'),
      releaseStore: store,
      copiesDir: path.join(dataFolder(setting, root), 'release-copies'),
      releaseTrust: releaseTrust(setting, root),
      trustDir: path.join(dataFolder(setting, root), devUrl ? 'dev-trust' : 'trust'),
      channel,
      developmentLinks,
      // Channels may share a data folder, but not their pages.
      pagesDir: path.join(dataFolder(setting, root), 'pages', ...(channel === DEFAULT_CHANNEL ? [] : [`channel-${channel}`])),
      disk: { dirs: [dataFolder(setting, root), ...(typeof store === 'string' ? [store] : [])], reserve: diskReserve(setting) },
      metrics: metricsPort ? { port: metricsPort, host: metricsHost } : null,
      consoleSocket: path.join(dataFolder(setting, root), 'console/console.sock'),
      purge: purgeUrl ? { url: purgeUrl, token: purgeToken } : null,
      brand,
      currency,
      footer: { seller, cards: cardProviderOf(setting) !== 'off' },
      publicOrigin: publicOrigin.origin,
      logLevel: setting('LOG_LEVEL', logLevel, 'info'),
      observed: observed(setting),
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

const channelName = matching(new RegExp(CHANNEL_NAME), 'a name of small letters, digits and dashes, such as staging');

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
    const names = value.split(',');
    return names.every(isRemoteName) && new Set(names).size === names.length ? names : undefined;
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
