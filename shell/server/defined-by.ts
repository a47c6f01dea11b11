import { Session } from 'node:inspector';
import { blame } from './blame.ts';
import type { RemoteVersion } from './remote-version.ts';

/** Under this name the debugger is shown the function. */
const SHOWN = '__shownToDebugger';

interface Properties {
  internalProperties?: { name: string; value?: { value?: { scriptId: string } } }[];
}

/** Whose file a function of this thread was written in, as the debugger knows it; `undefined`: in nobody's, or it is none. */
export function definedBy(value: unknown): RemoteVersion | undefined {
  if (typeof value !== 'function') return undefined;
  const session = new Session();
  session.connect();
  const urls: Record<string, string> = {};
  let url = '';
  session.on('Debugger.scriptParsed', ({ params }) => {
    urls[params.scriptId] = params.url;
  });
  Object.defineProperty(globalThis, SHOWN, { value, configurable: true });
  // All of these answer at once: the session is this thread's own.
  session.post('Debugger.enable');
  session.post('Runtime.evaluate', { expression: SHOWN }, (_error, answer) => {
    const objectId = answer?.result.objectId;
    if (objectId === undefined) return;
    session.post('Runtime.getProperties', { objectId, ownProperties: true }, (_unread, properties?: Properties) => {
      const location = properties?.internalProperties?.find(({ name }) => name === '[[FunctionLocation]]');
      url = urls[location?.value?.value?.scriptId ?? ''] ?? '';
    });
  });
  Reflect.deleteProperty(globalThis, SHOWN);
  session.disconnect();
  return blame(decodeURI(url));
}
