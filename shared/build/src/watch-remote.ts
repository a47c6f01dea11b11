import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import type { defineRemote } from './define-remote.ts';

/** What to build again and again, and whom to tell. */
export interface WatchOptions {
  /** The remote's folder, holding `rspack.config.ts`. */
  dir: string;
  /** Filled with the browser's files. */
  outDir: string;
  /** After each build: its hash, or what is wrong with it. */
  onBuilt: (result: { hash: string; problems: string[] }) => void;
}

/** Builds the browser's half that reloads hot, again whenever a source of it changes. Resolves with the first build. */
export async function watchRemote({ dir, outDir, onBuilt }: WatchOptions): Promise<{ stop: () => Promise<void> }> {
  const { default: define } = (await import(pathToFileURL(path.join(dir, 'rspack.config.ts')).href)) as {
    default: ReturnType<typeof defineRemote>;
  };
  const compiler = rspack(define({ target: 'hot', mode: 'development', version: 'dev', outDir }));
  await new Promise<void>((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error) return reject(error);
      const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
      onBuilt({ hash: stats?.hash ?? '', problems: errors.map(({ message, moduleName }) => `${moduleName ?? ''}\n${message}`) });
      resolve();
    });
  });
  return { stop: () => new Promise((resolve) => void compiler.close(() => resolve())) };
}
