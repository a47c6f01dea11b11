import { type Compiler, rspack } from '@rspack/core';

/** Sorts the hashes, for reproducible builds. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }).apply(compiler);
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      // Runs before the minifier, because the pattern does not match minified lists.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const text = asset.source().toString();
          const sorted = text.replace(/(?<=\.sri(?:Css)?Hashes = \{)[^}]+/g, (hashes) => hashes.split(',').sort().join(','));
          if (sorted !== text) compilation.updateAsset(name, new rspack.sources.RawSource(sorted));
        }
      });
    });
  }
}
