import { Type } from 'typebox';

export const envelope = <A extends Type.TSchema>(answer: A) => ({
  response: { 200: Type.Object({ Status: Type.Integer(), Message: Type.String(), Payload: answer }) },
});
