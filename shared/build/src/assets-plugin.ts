import type { Compiler } from '@rspack/core';

/** Paths relative to the folder `browser/`, in load order. */
export interface Assets {
  js: string[];
  css: string[];
}

export const SURFACE_CHUNK = 'surface';

/** `buildRemote` reads this file; releases do not contain it. */
export const ASSETS_FILE = 'assets.json';

export const BUILD_MANIFEST = 'build.json';

/** Lists the files to preload for each page and slot that `src/remote.tsx` imports dynamically. */
export class AssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('AssetsPlugin', () => {
        const assets: Record<string, Assets> = {};
        const { chunks = [] } = compilation
          .getStats()
          .toJson({ all: false, chunks: true, chunkOrigins: true, ids: true, chunkGroups: true });
        for (const chunk of chunks) {
          const requests = (chunk.origins ?? []).map((origin) => origin.request?.match(/^\.\/((?:pages|slots)\/[^/]+?)(?:\.tsx?)?$/)?.[1]);
          const names = chunk.names?.includes(SURFACE_CHUNK) ? [SURFACE_CHUNK] : requests;
          for (const name of names) {
            if (!name) continue;
            assets[name] ??= { js: [], css: [] };
            const entry = assets[name];
            for (const file of chunk.files ?? []) {
              if (file.endsWith('.js') && !entry.js.includes(file)) entry.js.push(file);
              if (file.endsWith('.css') && !entry.css.includes(file)) entry.css.push(file);
            }
          }
        }
        compilation.emitAsset(ASSETS_FILE, new compiler.rspack.sources.RawSource(JSON.stringify(assets, null, 1)));
      });
    });
  }
}

export class EntryAssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EntryAssetsPlugin', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('EntryAssetsPlugin', () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const assets: Assets = { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
        compilation.emitAsset(ASSETS_FILE, new compiler.rspack.sources.RawSource(JSON.stringify(assets, null, 1)));
      });
    });
  }
}
