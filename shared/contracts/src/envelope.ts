/**
 * Every API answer (specification, points 3 and 7): `Status` 1 is success, anything else failure;
 * `Message` is for the shopper, in the shopper's language. Its schemas are in `answers.ts`, apart from what browsers run.
 */
export type Envelope<P> = { Status: number; Message: string; Payload: P };

/** Whether an answer is one of our API's: between us and it others answer too. */
export const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as Envelope<unknown>).Status === 'number';

/** `Status` of what was done. */
export const SUCCESS = 1;
/** `Status` that our API gives every failure; callers take any other than `SUCCESS` for one. */
export const FAILURE = 0;

/** What all callers go by (specification, point 5): 1 is success, anything else failure. */
export const succeeded = ({ Status }: Pick<Envelope<unknown>, 'Status'>): boolean => Status === SUCCESS;

/** A refusal as the answer to a longer way than it came from: what its success would have held is in none of them. */
export const refusal = (answer: Envelope<unknown>) => answer as Envelope<never>;
