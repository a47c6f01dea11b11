import { PERSON_NAME, PHONE, PLAIN_LINE, VISIBLE } from '@shop/domain/line-rules';
import { Type } from 'typebox';
import { Email, Id } from './fields.ts';
import { phoneLength, proseLength, quoteQuantity, senderLength, subjectLength } from './limits.ts';

const name = Type.String({ ...senderLength, pattern: PERSON_NAME });
const text = Type.String({ ...proseLength, pattern: VISIBLE });

export const NewQuestion = Type.Object({ PId: Id, Name: name, Email, Question: text }, { additionalProperties: false });
export type NewQuestion = Type.Static<typeof NewQuestion>;

export const NewQuote = Type.Object(
  {
    PId: Id,
    Qty: Type.Integer(quoteQuantity),
    Name: name,
    Email,
    Phone: Type.Optional(Type.String({ 'x-clean': 'phone', ...phoneLength, pattern: PHONE })),
    Note: Type.Optional(Type.String({ minLength: 1, maxLength: proseLength.maxLength, pattern: VISIBLE })),
  },
  { additionalProperties: false },
);
export type NewQuote = Type.Static<typeof NewQuote>;

export const ContactMessage = Type.Object(
  { Name: name, Email, Subject: Type.String({ ...subjectLength, pattern: PLAIN_LINE }), Message: text },
  { additionalProperties: false },
);
export type ContactMessage = Type.Static<typeof ContactMessage>;
