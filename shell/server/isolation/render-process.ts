// See docs/decisions/0059-render-remotes-in-a-confined-process.md
import { type Builtins, fixAccessors, rememberBuiltins } from '@shop/contracts/builtins';
import type { Release } from '@shop/contracts/releases';
import { openChannel } from '@shop/isolation/child-channel';
import { confine } from '@shop/isolation/confine';
import { lockDown } from '@shop/isolation/lock-down';
import { messageOf } from '@shop/store/message-of';
import { isApiFailure } from '../../src/signals/api-failure.ts';
import type { StylesheetName } from '../assets/stylesheet.ts';
import type { Composition } from '../composition/composition-plan.ts';
import { NotLoaded } from '../composition/remote-loader.ts';
import type { RemoteVersion } from '../composition/remote-version.ts';
import { createRenderCore, type RenderCore, type RenderSettings } from '../pages/render-core.ts';
import type { PageRequest } from '../pages/renderer.ts';
import { apiReads } from './api-reads.ts';
import { attribute } from './attribution.ts';
import { countBuffers } from './buffer-owners.ts';
import { definedBy } from './defined-by.ts';
import { guardProcess, type LeftBehind, ownerOf } from './guard-process.ts';
import { watchMemory } from './memory-growth.ts';
import { recordStacks } from './recorded-stacks.ts';
import type { FromRender } from './render-messages.ts';
import { MAX_ERROR_LENGTH, serializeError } from './serialized-error.ts';

export type ToRender =
  | {
      type: 'start';
      mode: string;
      settings: RenderSettings;
      memoryMb: number;
    }
  /** The body contains the texts of `files`. */
  | {
      type: 'load';
      release: Release;
      folder: string;
      files: readonly { path: string; length: number }[];
      stylesheets: readonly (readonly [path: string, stylesheet: StylesheetName])[];
    }
  | { type: 'compose'; compositions: readonly Composition[] }
  | { type: 'render'; call: number; request: PageRequest }
  /** The body contains the answer's text. `maxAge` in seconds. */
  | { type: 'answer'; call: number; read: number; status: number; maxAge: number }
  | { type: 'no-answer'; call: number; read: number; why: string };

/** Name that Node gives to a program from standard input, as in stack traces. */
const PROGRAM = '[eval1]';

const LOOK_MS = 50;

let exit = (code: number): void => process.exit(code);
const channel = openChannel({ onClose: () => exit(0), mayBeat: () => isSound() });
channel.listen(({ message, body }) => hear(message as ToRender, body));

const bundles: (RemoteVersion & { sources: ReadonlyMap<string, string> })[] = [];
const reads = apiReads((read) => tell({ type: 'read', ...read }));
let core: RenderCore;
let builtins: Builtins | undefined;
let isSpoiled = false;

function hear(message: ToRender, body: Buffer): void {
  if (message.type === 'start') start(message);
  else if (message.type === 'load') void load(message, body);
  else if (message.type === 'compose') {
    core.compose(message.compositions);
    tell({ type: 'composed' });
  } else if (message.type === 'render') void render(message);
  else if (message.type === 'answer') reads.answered(message, { ...message, text: body.toString('utf8') });
  else reads.refused(message, message.why);
}

/** After tampering, no page of this process may be served. */
function tell(message: FromRender, body?: Uint8Array): void {
  if (isSound()) channel.send(message, body);
}

function isSound(): boolean {
  const tampering = isSpoiled ? undefined : builtins?.tampering();
  if (tampering) {
    isSpoiled = true;
    // Restores the built-ins, which attribution needs.
    if (!builtins?.restore()) exit(1);
    const culprit = definedBy(tampering.value, bundles);
    channel.send({ type: 'tampered', what: tampering.name, ...(culprit && { culprit }) } satisfies FromRender);
  }
  return !isSpoiled;
}

function start({ mode, settings, memoryMb }: ToRender & { type: 'start' }): void {
  const unconfined = confine(memoryMb);
  const stackOf = recordStacks();
  const buffers = countBuffers(() => attribute(new Error('a buffer is made'), stackOf));
  watchMemory(buffers, (growth) => tell({ type: 'grown', ...growth }));
  const own = lockDown({
    mode,
    onForbidden(name, error) {
      const owner = ownerOf(error, stackOf);
      if (owner) tellLeftBehind({ what: `call of ${name}`, error, owner });
    },
  });
  exit = own.exit;
  guardProcess({
    stackOf,
    // After tampering, errors cannot be attributed.
    on: (event, listener) => own.on(event, (error) => void (isSound() && listener(error))),
    onLeftBehind: tellLeftBehind,
    onOwn(what, error) {
      const isOwn = error instanceof Error && String(error.stack).includes(PROGRAM);
      channel.send({ type: 'broken', what, error: serializeError(error), isOwn } satisfies FromRender);
      setImmediate(exit, 1);
    },
  });
  core = createRenderCore({
    settings,
    onFailure: ({ error, remoteContext, id, path }) =>
      tell({
        type: 'failure',
        id,
        path,
        error: serializeError(error),
        ...(remoteContext && { remoteContext }),
        isApiFailure: isApiFailure(error),
      }),
  });
  fixAccessors();
  builtins = rememberBuiltins();
  setInterval(isSound, LOOK_MS).unref();
  tell({ type: 'ready', ...(unconfined !== undefined && { unconfined }) });
}

function tellLeftBehind({ what, error, owner }: LeftBehind): void {
  tell({ type: 'left-behind', what, error: serializeError(error), ...('rendering' in owner ? owner : { remoteContext: owner }) });
}

async function load({ release, folder, files, stylesheets }: ToRender & { type: 'load' }, body: Buffer): Promise<void> {
  const { remote, version } = release;
  const sources = new Map<string, string>();
  let at = 0;
  for (const { path, length } of files) {
    sources.set(path, body.toString('utf8', at, at + length));
    at += length;
  }
  bundles.push({ remote, version, sources });
  try {
    await core.load(release, { folder, sources, stylesheets: new Map(stylesheets) });
    tell({ type: 'loaded', remote, version });
  } catch (error) {
    const why = messageOf(error).slice(0, MAX_ERROR_LENGTH.message);
    tell({ type: 'not-loaded', remote, version, error: why, hung: error instanceof NotLoaded && error.hung });
  }
}

async function render({ call, request }: ToRender & { type: 'render' }): Promise<void> {
  try {
    const page = await core.render(request, reads.of(call));
    if (page.kind === 'page') {
      const { kind: _, document, styles, frames, ...about } = page;
      tell({ type: 'rendered', call, ...about, styles: [...styles], frames: [...frames] }, document);
    } else if (page.kind === 'redirect') {
      const { kind: _, ...about } = page;
      tell({ type: 'redirected', call, ...about });
    } else {
      const { kind: _, ...about } = page;
      tell({ type: 'not-found', call, ...about, status: 404 });
    }
  } catch (error) {
    tell({ type: 'failed', call, error: serializeError(error) });
  }
}
