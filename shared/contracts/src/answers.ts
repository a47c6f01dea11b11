import { type TSchema, Type } from 'typebox';
import { FAILURE } from './envelope.ts';
import { errorCodes } from './errors.ts';

export const envelope = <P extends TSchema>(payload: P) =>
  Type.Object({ Status: Type.Integer(), Message: Type.String(), Payload: payload });

export const Refused = Type.Object({
  Status: Type.Literal(FAILURE),
  Message: Type.String({ minLength: 1 }),
  Payload: Type.Object({
    code: Type.Enum([...errorCodes]),
    errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String({ minLength: 1 }) }))),
  }),
});

export type RefusedPayload = Type.Static<typeof Refused>['Payload'];
