import { rememberBuiltins } from '@shop/contracts/builtins';
import { createFolderStore } from '@shop/store/folder-store';
import { pino } from 'pino';
import { definedBy } from './defined-by.ts';
import { logOptions } from './log.ts';
import { createQuarantine, type QuarantineMessage } from './quarantine.ts';
import type { RemoteVersion } from './remote-version.ts';
import { type Page, type PageRequest, type Serving, startRenderer } from './renderer.ts';
import { takeThreadData } from './thread-data.ts';
import { askTurns, type TurnMessage } from './turns.ts';
import { beat } from './watchdog.ts';

/** What the server says to the thread. */
export type ToThread = { type: 'render'; call: number; request: PageRequest } | QuarantineMessage | TurnMessage;

/** What the thread says to the server. */
export type FromThread =
  | { type: 'serving'; serving: Serving; seq: number; failing: readonly string[] }
  | { type: 'rendered'; call: number; page: Page }
  | { type: 'failed'; call: number; error: unknown }
  | Tampered
  | QuarantineMessage
  | TurnMessage;

/** Something that all code shares is not what it was: the thread is of no more use, and says nothing further. */
export interface Tampered {
  type: 'tampered';
  /** As one writes it, such as `Array.prototype.map`. */
  what: string;
  /** Whose code has put there what is there; missing where that cannot be told. */
  culprit?: RemoteVersion;
}

/** How often the server is told of another composition, milliseconds. */
const TELL_MS = 50;

// The thread that runs the remotes' code: a loop without end, `process.exit` or a full heap ends or blocks this, not the shop.
const { config, assets, quarantine: initial, beats, again, port } = takeThreadData();
const tamperingIn = rememberBuiltins();
let spoiled = false;

/** A page made with what somebody has replaced must reach nobody: another thread makes it. */
function tell(message: FromThread, handedOver: ArrayBuffer[] = []): void {
  if (isSound()) port.postMessage(message, handedOver);
}

function isSound(): boolean {
  const tampering = spoiled ? undefined : tamperingIn();
  if (tampering) {
    spoiled = true;
    const culprit = definedBy(tampering.value);
    port.postMessage({ type: 'tampered', what: tampering.name, ...(culprit && { culprit }) } satisfies Tampered);
  }
  return !spoiled;
}

beat(beats);
setInterval(isSound, TELL_MS).unref();
const quarantine = createQuarantine({ initial, onAdd: (entry) => tell({ type: 'quarantine', ...entry }) });
const turns = askTurns(tell);
port.on('message', (message: ToThread) => {
  if (message.type === 'quarantine') quarantine.hear(message);
  else if (message.type !== 'render') turns.hear(message);
});
const renderer = await startRenderer({
  config,
  store: createFolderStore(config.releaseStore),
  assets,
  quarantine,
  turns,
  again,
  // Straight to the log: what is said last before the thread is stuck must be there.
  log: pino(logOptions(config.logLevel), pino.destination({ dest: 1, sync: true })),
});

let told: { serving: Serving; news: string } | undefined;
function tellServing(): void {
  const [serving, seq, failing] = [renderer.serving(), renderer.seq(), renderer.failing()];
  const news = JSON.stringify([seq, failing]);
  if (serving === told?.serving && news === told.news) return;
  told = { serving, news };
  tell({ type: 'serving', serving, seq, failing });
}
tellServing();
setInterval(tellServing, TELL_MS).unref();

port.on('message', (message: ToThread) => {
  if (message.type !== 'render') return;
  const { call, request } = message;
  renderer.render(request).then(
    (page) => {
      // First what it was made with: the server must not take the page for one of another composition.
      tellServing();
      tell({ type: 'rendered', call, page }, page.kind === 'page' ? [page.document.buffer] : []);
    },
    (error: unknown) => tell({ type: 'failed', call, error }),
  );
});
