import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import type { defineRemote } from './define-remote.ts';

export interface WatchOptions {
  dir: string;
  outDir: string;
  onBuilt: (result: { hash: string; problems: string[] }) => void;
}

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
