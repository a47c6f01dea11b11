import buffer from 'node:buffer';
import path from 'node:path';
import querystring from 'node:querystring';
import stringDecoder from 'node:string_decoder';
import url from 'node:url';
import { Script } from 'node:vm';

export type Sources = ReadonlyMap<string, string>;

const computing: Readonly<Record<string, object>> = {
  buffer,
  path,
  querystring,
  string_decoder: stringDecoder,
  url,
};

/** Returns a copy, so that remotes cannot affect each other. */
function builtin(name: string): object | undefined {
  const plain = name.replace(/^node:/, '');
  const found = Object.hasOwn(computing, plain) ? computing[plain] : undefined;
  return found && Object.freeze({ ...found });
}

interface LoadedModule {
  exports: unknown;
}

type Require = (request: string) => unknown;
type Body = (this: unknown, exports: unknown, require: Require, module: LoadedModule, filename: string, dirname: string) => void;

const BEFORE = '(function (exports, require, module, __filename, __dirname) {';

export function createRequire(folder: string, sources: Sources): Require {
  const modules = new Map<string, LoadedModule>();

  function load(file: string, source: string): unknown {
    const known = modules.get(file);
    if (known) return known.exports;
    const module: LoadedModule = { exports: {} };
    modules.set(file, module);
    try {
      if (file.endsWith('.json')) module.exports = JSON.parse(source);
      else run(module, file, source);
    } catch (error) {
      modules.delete(file);
      throw error;
    }
    return module.exports;
  }

  function run(module: LoadedModule, file: string, source: string): void {
    const filename = path.posix.join(folder, file);
    // `import()` fails, because the option `importModuleDynamically` is not set.
    const script = new Script(`${BEFORE}${source}\n})`, { filename, columnOffset: -BEFORE.length });
    const body = script.runInThisContext() as Body;
    body.call(module.exports, module.exports, requireFrom(path.posix.dirname(file)), module, filename, path.posix.dirname(filename));
  }

  const requireFrom =
    (directory: string): Require =>
    (request) => {
      const name = String(request);
      const known = builtin(name);
      if (known) return known;
      const file = path.posix.join(directory, name);
      const found = /^\.\.?\//.test(name) ? [file, `${file}.js`, `${file}.json`].find((each) => sources.has(each)) : undefined;
      if (found === undefined)
        throw new Error(`${name} cannot be required: on the server a remote has its own files and ${Object.keys(computing).join(', ')}`);
      return load(found, sources.get(found) ?? '');
    };

  return requireFrom('.');
}
