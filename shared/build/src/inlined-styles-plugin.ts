import { type Compiler, RuntimeGlobals, RuntimeModule } from '@rspack/core';

/** Skips stylesheets that the server has inlined as `<style data-href>`. */
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
var isInPage = (id) => {
  var address = (${publicPath} + ${getChunkCssFilename}(id)).split('?')[0];
  return document.querySelector('style[data-href="' + address + '"]') !== null;
};
if (loadSheet) ${ensureChunkHandlers}.css = (id, ...more) => { if (!isInPage(id)) loadSheet(id, ...more); };
`;
  }
}
