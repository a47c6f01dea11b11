import { envelope, Refused } from '@shop/contracts/answers';
import { type TSchema, Type } from 'typebox';
import { byReference } from './named-schemas.ts';

export const tags = {
  catalog: 'What the shop sells',
  session: 'Who is asking',
  account: 'A customer’s details',
  cart: 'What is to be bought',
  designs: 'Designs and the pictures in them',
  checkout: 'The way from cart to order',
  orders: 'What was bought, and paying for it',
  information: 'Pages, questions and the shop itself',
  images: 'Pictures in the widths and formats asked for',
  operations: 'For whoever runs the shop',
} as const;

export type Tag = keyof typeof tags;

interface Parts {
  tag: Tag;
  summary: string;
  body?: TSchema;
  querystring?: TSchema;
  params?: TSchema;
  consumes?: string[];
  /** Documents the effect of `Idempotency-Key` on writes without `withIdempotency()`. False: none. */
  idempotency?: string | false;
}

const refused = { description: 'Refused: `Message` says why, in the shopper’s language.', ...(byReference(Refused) as object) };
const refusals = { '4xx': refused, '5xx': refused };

export function operation<A extends TSchema, const P extends Parts>(answer: A, { tag, ...parts }: P) {
  const answered = byReference(envelope(answer)) as object;
  const response = {
    200: { ...answered, description: 'Done.' },
    201: { ...answered, description: 'Done, and something new was made.' },
    ...refusals,
  };
  type Answered = ReturnType<typeof envelope<A>>;
  return { ...parts, ...(parts.body && { body: byReference(parts.body) }), tags: [tag], response } as unknown as Omit<P, 'tag'> & {
    tags: Tag[];
    response: { 200: Answered; 201: Answered };
  };
}

export function fileOperation<const P extends Parts>(mediaTypes: readonly string[], { tag, ...parts }: P) {
  const content = Object.fromEntries(
    mediaTypes.map((type) => [type, { schema: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) }]),
  );
  const response = { 200: { description: 'The file.', content }, ...refusals };
  return { ...parts, tags: [tag], response } as unknown as Omit<P, 'tag'> & { tags: Tag[] };
}

export function redirectOperation<const P extends Parts>({ tag, ...parts }: P) {
  const headers = { location: { type: 'string', description: 'An address of the shop.' } };
  const response = { 303: { type: 'null', description: 'To a page of the shop.', headers }, ...refusals };
  return { ...parts, tags: [tag], response } as unknown as Omit<P, 'tag'> & { tags: Tag[] };
}

export const Nothing = Type.Null();
