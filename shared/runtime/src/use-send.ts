import type { Envelope } from '@shop/contracts/envelope';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from './messages.ts';
import { type Failure, failureOf, failureText, type Outcome, outcomeOf, type Success } from './outcome.ts';
import { showToast } from './toast.ts';

export interface SendOptions<I, P> {
  /** Must send only `input`, because `input` decides the idempotency `key`. */
  request: (input: I, key: string) => Promise<Envelope<P>>;
  /** Part of `input` that decides the idempotency key. Default: all of it. */
  sent?: (input: I) => unknown;
  /** Called on success, even after unmounting: for effects outside the component. */
  onSuccess?: (success: Success<P>, input: I) => unknown;
  /** Called after `onSuccess`, while mounted: for navigation. */
  afterSuccess?: (success: Success<P>, input: I) => unknown;
  /** Called even after unmounting. Return `handled` to suppress the toast. */
  onError?: (failure: Failure, input: I, isMounted: boolean) => unknown;
  noConnection?: string | undefined;
  hasFieldFor?: (field: string) => boolean;
  silent?: boolean;
}

export interface Send<I> {
  pending: boolean;
  failure: Failure | undefined;
  send: (input: I) => Promise<void>;
}

/** `send` never rejects. A failure shows a toast unless `silent`. */
export function useSend<I = void, P = unknown>({
  request,
  sent = (input) => input,
  onSuccess,
  afterSuccess,
  onError,
  noConnection,
  hasFieldFor,
  silent = false,
}: SendOptions<I, P>): Send<I> {
  const locale = useLocale();
  const running = useRef(false);
  const isMounted = useRef(false);
  const attempt = useRef<Attempt | undefined>(undefined);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | undefined>(undefined);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** An error in a callback must not hide the request's failure. */
  const finish = async (outcome: Outcome<P>, input: I): Promise<{ failure: Failure | undefined; handled?: boolean }> => {
    if (outcome.kind !== 'success') {
      let answer: unknown;
      await mistakeIn(async () => {
        answer = await onError?.(outcome, input, isMounted.current);
      });
      return { failure: outcome, handled: answer === 'handled' };
    }
    attempt.current = undefined;
    const failure = await mistakeIn(async () => {
      await onSuccess?.(outcome, input);
      if (isMounted.current) await afterSuccess?.(outcome, input);
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
    const { failure, handled } = await finish(await outcomeOf(() => request(input, current.key)), input);
    if (failure) {
      setFailure(failure);
      if (!silent && !handled) showToast('error', failureText(failure, locale, noConnection, hasFieldFor));
    }
    running.current = false;
    setPending(false);
  };

  return { pending, failure, send };
}

interface Attempt {
  key: string;
  sent: string;
}

/** Equal input keeps its idempotency key until it succeeds. A retry then does not write twice. */
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
