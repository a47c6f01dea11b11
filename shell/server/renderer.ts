import type { FolderStore } from '@shop/store/folder-store';
import type { FastifyBaseLogger } from 'fastify';
import type { Serving } from './composition-plan.ts';
import type { Config } from './env.ts';
import type { Quarantine } from './quarantine.ts';
import type { NotFound } from './render.tsx';
import type { ShellAssets } from './shell-assets.ts';

export type { Serving };

export interface PageRequest {
  /** Names the request in the logs of shell and API. */
  id: string;
  /** The page's whole address: its language too is known by it. */
  url: string;
  notFound?: NotFound;
}

interface Made {
  /** The route's id; `shell:missing` where there is none. */
  route: string;
  /** Milliseconds for its data, and for its markup. */
  times: { loadMs: number; renderMs: number };
  status: number;
}
interface MadeDocument extends Made {
  kind: 'page';
  /** The page's HTML. */
  document: Uint8Array;
  /** The origins that it shows in frames. */
  frames: readonly string[];
  isPublic: boolean;
}
type MadeOther = Made & ({ kind: 'redirect'; location: string } | { kind: 'not-found' });

/** As a remote's code makes it: without style sheets, whose addresses are `styles` and whose place is byte `stylesAt`. */
export type MadePage = (MadeDocument & { styles: readonly string[]; stylesAt: number }) | MadeOther;

/** A finished answer; `sheets` are the hashes of the style sheets in it. */
export type RenderedPage = (MadeDocument & { sheets: readonly string[] }) | MadeOther;

/** With which composition it was made. */
export type Page = RenderedPage & { composition: string };

/** Everything that runs the remotes' code, behind the few things that the server asks of it. */
export interface Renderer {
  serving: () => Serving;
  /** The last entry of the journal that was composed, or tried. */
  seq: () => number;
  /** What failed within the last minute, of which version and where, each as a text. */
  failing: () => readonly string[];
  render: (request: PageRequest) => Promise<Page>;
  stop: () => Promise<void>;
}

export interface RendererOptions {
  config: Config;
  store: FolderStore;
  assets: ShellAssets;
  quarantine: Quarantine;
  log: FastifyBaseLogger;
}

export type StartRenderer = (options: RendererOptions) => Promise<Renderer>;
