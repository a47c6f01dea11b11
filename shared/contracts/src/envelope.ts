/** Specification, points 3 and 7. `answers.ts` has the schemas. */
export type Envelope<P> = { Status: number; Message: string; Payload: P };

export const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as Envelope<unknown>).Status === 'number';

export const SUCCESS = 1;
export const FAILURE = 0;

export const succeeded = ({ Status }: Pick<Envelope<unknown>, 'Status'>): boolean => Status === SUCCESS;

export const refusal = (answer: Envelope<unknown>) => answer as Envelope<never>;
