import { envelope, ValidationPayload } from '@shop/contracts/envelope';
import { type TSchema, Type } from 'typebox';

/** Sections of the API's document. */
export type Tag = 'catalog' | 'session' | 'account' | 'cart' | 'designs' | 'checkout' | 'orders' | 'information' | 'images' | 'operations';

interface Parts {
  tag: Tag;
  /** What it is for, in a few words. */
  summary: string;
  body?: TSchema;
  querystring?: TSchema;
  params?: TSchema;
}

/** What a refused call answers: `Payload.code` is one of `@shop/contracts/errors`. */
const Refused = envelope(Type.Partial(ValidationPayload));

/**
 * A route's `schema`: validates what comes, types what goes, and is the call's entry in the API's document.
 * `answer` is the schema of the `Payload`.
 */
export function operation<A extends TSchema, const P extends Parts>(answer: A, { tag, ...parts }: P) {
  const answered = envelope(answer);
  return { ...parts, tags: [tag], response: { 200: answered, 201: answered, '4xx': Refused, '5xx': Refused } } as Omit<P, 'tag'> & {
    tags: Tag[];
    response: { 200: typeof answered; 201: typeof answered };
  };
}

/** The `Payload` of calls that only say whether it worked. */
export const Nothing = Type.Null();
