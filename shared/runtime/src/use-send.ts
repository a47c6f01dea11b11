import type { Envelope } from '@shop/contracts/envelope';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from './messages.ts';
import { type Failure, failureOf, failureText, type Outcome, outcomeOf, type Success } from './outcome.ts';
import { showToast } from './toast.ts';

/** What follows is waited for, if it takes time, while the write is still pending. */
export interface SendOptions<I, P> {
  /** Writes, by `api.send`; may be several calls, the first refusal is the answer. */
  request: (input: I) => Promise<Envelope<P>>;
  /** What is now true for the whole shop: cart, session, toast. Also when the shopper has left meanwhile. */
  done?: (success: Success<P>, input: I) => unknown;
  /** Where they go on from here: only if they are still here. */
  next?: (success: Success<P>, input: I) => unknown;
  /** What has to be so before the failure is said. Also when the shopper has left meanwhile. */
  failed?: (failure: Failure, input: I) => unknown;
  /** Said in place of the general text when no answer came. */
  noConnection?: string | undefined;
  /** The place itself shows the `failure`: no toast. */
  quiet?: boolean;
}

export interface Send<I> {
  /** From the press until all that follows from it is over; presses meanwhile do nothing. */
  pending: boolean;
  /** Why the last one is not done; undefined once it is sent again. */
  failure: Failure | undefined;
  send: (input: I) => Promise<void>;
}

/** The way to write something. `send` never rejects; a failure is a toast, unless `quiet`. */
export function useSend<I = void, P = unknown>({ request, done, next, failed, noConnection, quiet = false }: SendOptions<I, P>): Send<I> {
  const locale = useLocale();
  const running = useRef(false);
  const here = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | undefined>(undefined);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const fail = async (failure: Failure, input: I) => {
    await failed?.(failure, input);
    setFailure(failure);
    if (!quiet) showToast('error', failureText(failure, locale, noConnection));
  };

  const finish = async (outcome: Outcome<P>, input: I) => {
    if (outcome.kind !== 'success') return fail(outcome, input);
    await done?.(outcome, input);
    if (here.current) await next?.(outcome, input);
  };

  const send = async (input: I) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      await finish(await outcomeOf(() => request(input)), input);
    } catch (error) {
      const failure = failureOf(error);
      setFailure(failure);
      showToast('error', failureText(failure, locale, noConnection));
    } finally {
      running.current = false;
      setPending(false);
    }
  };

  return { pending, failure, send };
}
