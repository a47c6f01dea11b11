import { type Compiler, rspack } from '@rspack/core';

/**
 * Writes the hashes of every chunk into the entry, and sorts them there: the bundler lists them as its threads come to an end, and the
 * same sources must be the same bytes.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }).apply(compiler);
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      // Before the minifier, which gives the list another form, and before hashes are made of the contents.
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
