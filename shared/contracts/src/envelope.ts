/**
 * Every API answer (specification, points 3 and 7).
 * The schemas are in `answers.ts`, so that browsers do not load them.
 */
export type Envelope<P> = { Status: number; Message: string; Payload: P };

/** Proxies between browser and API answer too. */
export const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as Envelope<unknown>).Status === 'number';

export const SUCCESS = 1;
/** Callers treat any status other than `SUCCESS` as a failure. */
export const FAILURE = 0;

/** Specification, point 5: 1 is success, anything else failure. */
export const succeeded = ({ Status }: Pick<Envelope<unknown>, 'Status'>): boolean => Status === SUCCESS;

/** Passes a failed answer on as the result of a larger operation. */
export const refusal = (answer: Envelope<unknown>) => answer as Envelope<never>;
