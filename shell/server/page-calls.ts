import type { Page, PageRequest } from './renderer.ts';

interface Call {
  request: PageRequest;
  /** How many threads have ended while they had it. */
  ended: number;
  resolve: (page: Page) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

/** Milliseconds that a page has altogether, with a blocked thread found out and a new one started in between. */
const CALL_MS = 30_000;
/** A page with which so many threads have ended is given up. */
const MAX_ENDED = 3;

/** The pages that have been asked for and are not there yet, by their numbers; each outlives the thread that has it. */
export interface PageCalls {
  /** `ask` is told the new call's number. */
  add: (request: PageRequest, ask: (call: number) => void) => Promise<Page>;
  rendered: (call: number, page: Page) => void;
  failed: (call: number, error: unknown) => void;
  /** The thread has ended: who has lost too many is told so, the others wait for the next one. */
  lostThread: () => void;
  /** All that wait, oldest first. */
  each: (ask: (call: number, request: PageRequest) => void) => void;
}

export function createPageCalls(): PageCalls {
  const calls = new Map<number, Call>();
  let last = 0;

  function take(number: number): Call | undefined {
    const call = calls.get(number);
    calls.delete(number);
    clearTimeout(call?.timer);
    return call;
  }

  return {
    add: (request, ask) =>
      new Promise((resolve, reject) => {
        const number = ++last;
        const late = () => take(number)?.reject(new Error(`${request.url} was not rendered within ${CALL_MS} ms`));
        calls.set(number, { request, ended: 0, resolve, reject, timer: setTimeout(late, CALL_MS) });
        ask(number);
      }),
    rendered: (number, page) => take(number)?.resolve(page),
    failed: (number, error) => take(number)?.reject(error),
    lostThread() {
      for (const [number, call] of calls) {
        call.ended++;
        if (call.ended >= MAX_ENDED) take(number)?.reject(new Error(`the renderer ended ${MAX_ENDED} times with ${call.request.url}`));
      }
    },
    each(ask) {
      for (const [number, { request }] of calls) ask(number, request);
    },
  };
}
