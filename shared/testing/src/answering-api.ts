import type { Envelope } from '@shop/contracts/envelope';
import type { ErrorCode } from '@shop/contracts/errors';
import type { UrlCalls } from './url-api.ts';

/** An error simulates a lost connection. */
export type Answer = Envelope<unknown> | Error;

export const accepted = (Message = '', Payload: unknown = null): Answer => ({ Status: 1, Message, Payload });

export const refused = (code: ErrorCode, Message = 'Olmadı.', fields: Record<string, string> = {}): Answer => ({
  Status: 0,
  Message,
  Payload: { code, errors: Object.entries(fields).map(([name, message]) => ({ path: `/${name}`, message })) },
});

export interface AnsweringApi {
  api: Required<Pick<UrlCalls, 'send'>>;
  answers: Answer[];
  sent: unknown[][];
}

export function answeringApi(...answers: Answer[]): AnsweringApi {
  const sent: unknown[][] = [];
  return {
    answers,
    sent,
    api: {
      send: async (...call: unknown[]) => {
        sent.push(call);
        const answer = answers.shift();
        if (answer === undefined || answer instanceof Error) throw answer ?? new Error('one call too many');
        return answer;
      },
    },
  };
}
