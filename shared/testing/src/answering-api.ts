import type { Envelope } from '@shop/contracts/envelope';
import type { ErrorCode } from '@shop/contracts/errors';
import type { Api } from '@shop/runtime';

/** What the API answers to one call; an error where no answer comes. */
export type Answer = Envelope<unknown> | Error;

export const accepted = (Message = '', Payload: unknown = null): Answer => ({ Status: 1, Message, Payload });

/** `fields` are those that the API blames, each with what it says of it. */
export const refused = (code: ErrorCode, Message = 'Olmadı.', fields: Record<string, string> = {}): Answer => ({
  Status: 0,
  Message,
  Payload: { code, errors: Object.entries(fields).map(([name, message]) => ({ path: `/${name}`, message })) },
});

export interface AnsweringApi {
  api: Pick<Api, 'send'>;
  /** What is answered next, first to last; a test may add to it. */
  answers: Answer[];
  /** Every call that was sent: method, path, body and, where the page gave one, the idempotency key. */
  sent: unknown[][];
}

/** An API that takes what is sent and answers as told. A call too many gets an error, which pages show as one of ours. */
export function answeringApi(...answers: Answer[]): AnsweringApi {
  const sent: unknown[][] = [];
  return {
    answers,
    sent,
    api: {
      send: async <P>(...call: unknown[]) => {
        sent.push(call);
        const answer = answers.shift();
        if (answer === undefined || answer instanceof Error) throw answer ?? new Error('one call too many');
        return answer as Envelope<P>;
      },
    },
  };
}
