import type { Envelope } from '@shop/contracts/envelope';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from './messages.ts';
import { type Failure, failureOf, failureText, type Outcome, outcomeOf, type Success } from './outcome.ts';
import { showToast } from './toast.ts';

/** `pending` lasts until the callbacks finish. */
export interface SendOptions<I, P> {
  /** Uses `input` alone. `key` stays the same until the same input succeeds. */
  request: (input: I, key: string) => Promise<Envelope<P>>;
  /** The part of `input` that decides the key, if not all of it. */
  sent?: (input: I) => unknown;
  /** For effects on the whole shop. Also runs after unmounting. */
  done?: (success: Success<P>, input: I) => unknown;
  /** For navigation. Skipped after unmounting. */
  next?: (success: Success<P>, input: I) => unknown;
  /** `here` is false after unmounting. Return `said` to suppress the toast. */
  failed?: (failure: Failure, input: I, here: boolean) => unknown;
  noConnection?: string | undefined;
  /** Whether the caller shows this field's message itself. */
  hasPlace?: (field: string) => boolean;
  /** The caller shows `failure`: no toast. */
  quiet?: boolean;
}

export interface Send<I> {
  pending: boolean;
  failure: Failure | undefined;
  send: (input: I) => Promise<void>;
}

/** `send` never rejects. Failures show a toast unless `quiet`. */
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

  /** Logs errors of follow-ups, so that they do not hide the failure. */
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

interface Attempt {
  key: string;
  sent: string;
}

/** Reuses the key for equal input. Refused writes left nothing behind. */
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
