import type { Envelope } from '@shop/contracts/envelope';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from './messages.ts';
import { type Failure, failureOf, failureText, type Outcome, outcomeOf, type Success } from './outcome.ts';
import { showToast } from './toast.ts';

/** What follows is waited for, if it takes time, while the write is still pending. */
export interface SendOptions<I, P> {
  /**
   * Writes, by `api.send`; may be several calls, the first refusal is the answer. What it sends must come from `input`
   * alone. `key` is for what must not happen twice: it stays the same until the same input is done, so that pressing
   * again after an answer got lost is the same write.
   */
  request: (input: I, key: string) => Promise<Envelope<P>>;
  /** What of `input` goes out, where it holds more: the key is this one's. */
  sent?: (input: I) => unknown;
  /** What is now true for the whole shop: cart, session, toast. Also when the shopper has left meanwhile. */
  done?: (success: Success<P>, input: I) => unknown;
  /** Where they go on from here: only if they are still here. */
  next?: (success: Success<P>, input: I) => unknown;
  /**
   * What has to be so before the failure is said. Also when the shopper has left meanwhile; `here` is whether they are still
   * there, to be led anywhere. Answers `said` where it has told the shopper of this one in words of its own: then there is no
   * toast.
   */
  failed?: (failure: Failure, input: I, here: boolean) => unknown;
  /** Said in place of the general text when no answer came. */
  noConnection?: string | undefined;
  /** Whether what the API says of this field of what was sent is shown at a place of its own; nothing is unless said. */
  hasPlace?: (field: string) => boolean;
  /** The place itself shows the `failure`, whatever it is: no toast. */
  quiet?: boolean;
}

/** A write and how it stands. */
export interface Send<I> {
  /** From the press until all that follows from it is over; presses meanwhile do nothing. */
  pending: boolean;
  /** Why the last one is not done; undefined once it is sent again. */
  failure: Failure | undefined;
  send: (input: I) => Promise<void>;
}

/** The way to write something. `send` never rejects; a failure is a toast, unless `quiet`. */
export function useSend<I = void, P = unknown>({
  request,
  sent = (input) => input,
  done,
  next,
  failed,
  noConnection,
  hasPlace,
  quiet = false,
}: SendOptions<I, P>): Send<I> {
  const locale = useLocale();
  const running = useRef(false);
  const here = useRef(false);
  const attempt = useRef<Attempt | undefined>(undefined);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | undefined>(undefined);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  /** What became of it, first of all: a mistake in what follows a failure is reported and hides nothing. */
  const finish = async (outcome: Outcome<P>, input: I): Promise<{ failure: Failure | undefined; said?: boolean }> => {
    if (outcome.kind !== 'success') {
      let answer: unknown;
      await mistakeIn(async () => {
        answer = await failed?.(outcome, input, here.current);
      });
      return { failure: outcome, said: answer === 'said' };
    }
    attempt.current = undefined;
    const failure = await mistakeIn(async () => {
      await done?.(outcome, input);
      if (here.current) await next?.(outcome, input);
    });
    return { failure };
  };

  const send = async (input: I) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setFailure(undefined);
    const current = attemptFor(sent(input), attempt.current);
    attempt.current = current;
    const { failure, said } = await finish(await outcomeOf(() => request(input, current.key)), input);
    if (failure) {
      setFailure(failure);
      if (!quiet && !said) showToast('error', failureText(failure, locale, noConnection, hasPlace));
    }
    running.current = false;
    setPending(false);
  };

  return { pending, failure, send };
}

/** An idempotency key and what is sent under it. */
interface Attempt {
  key: string;
  sent: string;
}

/** The attempt before, if it was for the same. A write that was refused has left nothing behind: its key is as good as new. */
function attemptFor(sent: unknown, before: Attempt | undefined): Attempt {
  const asText = JSON.stringify(sent instanceof FormData ? [...sent] : sent) ?? '';
  return before?.sent === asText ? before : { key: crypto.randomUUID(), sent: asText };
}

async function mistakeIn(work: () => unknown): Promise<Failure | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}
