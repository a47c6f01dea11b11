import { type Compiler, RuntimeGlobals, RuntimeModule } from '@rspack/core';

/** Retries a failed chunk once, with a new URL that bypasses caches. */
export class ChunkRetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkRetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunk)
        .tap('ChunkRetryPlugin', (chunk) => compilation.addRuntimeModule(chunk, new ChunkRetry()));
    });
  }
}

class ChunkRetry extends RuntimeModule {
  constructor() {
    super('chunk retry', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { ensureChunk, ensureChunkHandlers, getChunkScriptFilename, getChunkCssFilename } = RuntimeGlobals;
    // Waits for both script and stylesheet, to find out which failed.
    return `
var suffixes = {};
var fresh = (filename) => filename && ((id) => filename(id) + (suffixes[id] || ''));
${getChunkScriptFilename} = fresh(${getChunkScriptFilename});
${getChunkCssFilename} = fresh(${getChunkCssFilename});
var ask = (...chunk) => Object.keys(${ensureChunkHandlers}).reduce((promises, kind) => {
  ${ensureChunkHandlers}[kind](chunk[0], promises, chunk[1]);
  return promises;
}, []);
${ensureChunk} = (...chunk) => Promise.allSettled(ask(...chunk)).then((parts) => {
  if (parts.every(({ status }) => status === 'fulfilled')) return;
  suffixes[chunk[0]] = '?retry=' + Date.now();
  return Promise.all(ask(...chunk));
});
`;
  }
}
