import { releaseFiles } from '@shop/contracts/federation-names';
import type { RemoteName } from '@shop/contracts/remote';
import type { RouteRecord } from '@shop/contracts/routes';
import type { SlotName } from '@shop/contracts/slots';
import type { Locale } from '@shop/domain/locale';
import type { DehydratedState } from '@tanstack/react-query';

export type RemoteRoute = RouteRecord & { remote: RemoteName };

export const assetUrl = (remote: RemoteName, version: string, file: string): string => releaseFiles(remote, version) + file;

export interface PageVersion {
  version: string;
  /** `sha384-…` of `remoteEntry.js`, which contains the hashes of its chunks. */
  integrity: string;
}

export interface PageRemote extends PageVersion {
  slots?: readonly SlotName[];
  lastGood?: PageVersion;
}

export const slotOwnersIn = (remotes: Readonly<Record<RemoteName, PageRemote>>): ReadonlyMap<string, RemoteName> =>
  new Map(Object.entries(remotes).flatMap(([remote, { slots = [] }]) => slots.map((slot) => [slot, remote] as const)));

export interface AnalyticsSettings {
  key: string;
  host: string;
  /** `required`: the visitor must opt in. `implied`: the visitor may opt out. */
  consent: 'required' | 'implied';
}

export interface FooterFacts {
  seller: { name: string; address: string; phone: string; email: string; mersis: string; etbis: string };
  cards: boolean;
}

/** Contains no personal data. */
export interface PageState {
  build: string;
  remotes: Record<RemoteName, PageRemote>;
  routes: readonly RemoteRoute[];
  /** True if a remote is missing, whose routes are therefore unknown. */
  incomplete: boolean;
  locale: Locale;
  brand: string;
  currency: string;
  footer: FooterFacts;
  /** Computed by the server, so that the browser does not load `Intl`. */
  currencySymbol: string;
  analytics: AnalyticsSettings | null;
  dev: { hot: readonly RemoteName[] } | null;
  /** Has no timestamps, because the data is as old as the page. */
  query: DehydratedState;
  errors: Record<string, { statusCode: number; statusMessage: string }> | null;
}

export const PAGE_STATE_ID = 'page-state';

/** Reads the last element: injected markup can only come before it. */
export const readPageState = (): PageState =>
  JSON.parse([...document.querySelectorAll(`#${PAGE_STATE_ID}`)].at(-1)?.textContent ?? '') as PageState;
