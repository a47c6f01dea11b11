import type { JournalEntry } from '@shop/contracts/releases';
import type { FolderStore } from '@shop/store/folder-store';
import type { ServedCanary } from '@shop/store/shells';
import type { Trusting } from '@shop/store/trust';
import type { CallContext } from '@shop/telemetry/spans';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellAssets } from '../assets/shell-assets.ts';
import type { Serving } from '../composition/composition-plan.ts';
import type { RemoteVersion } from '../composition/remote-version.ts';
import type { Config } from '../env.ts';
import type { Quarantine } from '../isolation/quarantine.ts';
import type { RenderSignals } from '../observability/server-signals.ts';
import type { NotFound } from './render.tsx';

export type { Serving };

export interface PageRequest extends CallContext {
  url: string;
  /** Default: the baseline. */
  composition?: string;
  notFound?: NotFound;
}

interface Made {
  route: string;
  times: { loadMs: number; renderMs: number };
  status: number;
}
interface MadeDocument extends Made {
  kind: 'page';
  document: Uint8Array;
  frames: readonly string[];
  isPublic: boolean;
}
type MadeOther = Made & ({ kind: 'redirect'; location: string } | { kind: 'not-found' });

/** `styles` are the URLs of missing stylesheets; `stylesAt` is their byte offset. */
export type MadePage = (MadeDocument & { styles: readonly string[]; stylesAt: number }) | MadeOther;

/** `stylesheets` are hashes. `products` are the products whose data the page may show. */
export type RenderedPage = (MadeDocument & { stylesheets: readonly string[]; products: readonly number[] }) | MadeOther;

export type Page = RenderedPage & { composition: string };

export interface Previewed extends Pick<Serving, 'id' | 'remotes' | 'routes'> {
  render: (request: PageRequest) => Promise<RenderedPage>;
}

export interface Previews {
  /** @throws the reason why the version cannot be shown, or `PreviewBusy` */
  open: (version: RemoteVersion) => Promise<Previewed>;
  stop: () => void;
}

export interface Renderer {
  previews: Previews;
  serving: (bucket?: number) => Serving;
  compositions: () => readonly string[];
  canaries: () => readonly ServedCanary[];
  journal: () => readonly JournalEntry[];
  seq: () => number;
  failing: () => readonly string[];
  journalDamages: () => readonly string[];
  render: (request: PageRequest) => Promise<Page>;
  stop: () => Promise<void>;
}

export interface RendererOptions {
  config: Config;
  store: Trusting<FolderStore>;
  assets: ShellAssets;
  quarantine: Quarantine;
  signals: RenderSignals;
  log: FastifyBaseLogger;
}

export type StartRenderer = (options: RendererOptions) => Promise<Renderer>;
