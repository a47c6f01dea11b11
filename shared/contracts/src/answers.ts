import { type TSchema, Type } from 'typebox';
import { FAILURE } from './envelope.ts';
import { errorCodes } from './errors.ts';

/** An answer whose `Payload` is as this schema says. */
export const envelope = <P extends TSchema>(payload: P) =>
  Type.Object({ Status: Type.Integer(), Message: Type.String(), Payload: payload });

/** What a refused call answers. `errors` names each wrong field by its path; some refusals tell more. */
export const Refused = Type.Object({
  Status: Type.Literal(FAILURE),
  Message: Type.String({ minLength: 1 }),
  Payload: Type.Object({
    code: Type.Enum([...errorCodes]),
    errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String({ minLength: 1 }) }))),
  }),
});

/** What `Payload` says of a refusal. */
export type RefusedPayload = Type.Static<typeof Refused>['Payload'];
