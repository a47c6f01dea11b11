import { type TSchema, Type } from 'typebox';

/**
 * Every API answer (specification, points 3 and 7): `Status` 1 is success, anything else failure;
 * `Message` is for the shopper, in the shopper's language.
 */
export type Envelope<P> = { Status: number; Message: string; Payload: P };

export const envelope = <P extends TSchema>(payload: P) =>
  Type.Object({ Status: Type.Integer(), Message: Type.String(), Payload: payload });

/** What `Payload` holds when input was refused (422): each error names the field by its path. */
export const ValidationPayload = Type.Object({
  code: Type.String(),
  errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
});
export type ValidationPayload = Type.Static<typeof ValidationPayload>;

export const SUCCESS = 1;
export const FAILURE = 0;

/** What all callers go by (specification, point 5): 1 is success, anything else failure. */
export const succeeded = ({ Status }: Pick<Envelope<unknown>, 'Status'>): boolean => Status === SUCCESS;
