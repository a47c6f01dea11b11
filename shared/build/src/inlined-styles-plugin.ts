import { type Compiler, RuntimeGlobals, RuntimeModule } from '@rspack/core';
import { WAITING_STYLES } from '@shop/contracts/federation-names';

/** Skips stylesheets that the server has inlined as `<style data-href>`. Keeps stylesheets of preloaded pages inactive. */
export class InlinedStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('InlinedStylesPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunk)
        .tap('InlinedStylesPlugin', (chunk) => compilation.addRuntimeModule(chunk, new InlinedStyles()));
    });
  }
}

class InlinedStyles extends RuntimeModule {
  constructor() {
    super('inlined styles', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { ensureChunkHandlers, getChunkCssFilename, publicPath } = RuntimeGlobals;
    return `
var loadSheet = ${ensureChunkHandlers}.css;
if (loadSheet) ${ensureChunkHandlers}.css = (id, ...more) => {
  var address = (${publicPath} + ${getChunkCssFilename}(id)).split('?')[0];
  if (document.querySelector('style[data-href="' + address + '"]')) return;
  var find = () => document.querySelector('link[href^="' + address + '"][rel=stylesheet]');
  var known = find();
  loadSheet(id, ...more);
  var waits = globalThis.${WAITING_STYLES};
  if (known && !waits) known.media = 'all';
  if (!known && waits && find()) find().media = 'not all';
};
`;
  }
}
