import { releaseFiles } from '@shop/contracts/federation-names';
import type { Locale } from '@shop/contracts/locale';
import type { RemoteName } from '@shop/contracts/remote';
import type { RouteRecord } from '@shop/contracts/routes';
import type { DehydratedState } from '@tanstack/react-query';

export type RemoteRoute = RouteRecord & { remote: RemoteName };

/** Address of a release's browser file. */
export const assetUrl = (remote: RemoteName, version: string, file: string): string => releaseFiles(remote, version) + file;

/** A version of a remote as the browser loads it. */
export interface PageVersion {
  version: string;
  /** `sha384-…` of its `remoteEntry.js`; the entry holds those of its chunks. */
  integrity: string;
}

/** A remote as the page loads it: the very version that rendered it. */
export interface PageRemote extends PageVersion {
  /** What to show of a page or slot whose code does not come; missing when there is nothing before it. */
  lastGood?: PageVersion;
}

/** Where usage is counted: PostHog's address and the key of the project there, which everybody may know. */
export interface AnalyticsSettings {
  key: string;
  host: string;
  /** `required`: nothing is counted before the visitor agrees. `implied`: everything, until they object. */
  consent: 'required' | 'implied';
}

/** What the footer says of the shop. */
export interface FooterFacts {
  /** Who sells; a fact is empty where the shop has not named it. */
  seller: { name: string; address: string; phone: string; email: string; mersis: string; etbis: string };
  /** Whether it takes cards. */
  cards: boolean;
}

/** What the server writes into the page and the browser starts from. Nothing personal. */
export interface PageState {
  /** Name of the composition; another one now live means that a newer build is there. */
  build: string;
  remotes: Partial<Record<RemoteName, PageRemote>>;
  routes: readonly RemoteRoute[];
  /** A remote is missing whose routes nobody knows. */
  incomplete: boolean;
  locale: Locale;
  brand: string;
  currency: string;
  footer: FooterFacts;
  /** What the browser need not look up. */
  currencySymbol: string;
  /** `null`: usage is not counted. */
  analytics: AnalyticsSettings | null;
  /** Only in development: the remotes whose code is replaced while the page is open. */
  dev: { hot: readonly RemoteName[] } | null;
  /** Without its times: they are the page's own. */
  query: DehydratedState;
  /** By route id: what its loader threw. */
  errors: Record<string, { statusCode: number; statusMessage: string }> | null;
}

export const PAGE_STATE_ID = 'page-state';

/** The last element of that name is ours: whatever markup of somebody else's got into the page stands before it. */
export const readPageState = (): PageState =>
  JSON.parse([...document.querySelectorAll(`#${PAGE_STATE_ID}`)].at(-1)?.textContent ?? '') as PageState;
