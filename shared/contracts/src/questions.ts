import { Type } from 'typebox';
import { Email, Id } from './fields.ts';
import { proseLength, senderLength, subjectLength } from './limits.ts';
import { PERSON_NAME, PLAIN_LINE, VISIBLE } from './line-rules.ts';

const name = Type.String({ ...senderLength, pattern: PERSON_NAME });
const text = Type.String({ ...proseLength, pattern: VISIBLE });

/** POST /questions: "Ask a question" on a product's page. */
export const NewQuestion = Type.Object({ PId: Id, Name: name, Email, Question: text }, { additionalProperties: false });
export type NewQuestion = Type.Static<typeof NewQuestion>;

/** POST /contact */
export const ContactMessage = Type.Object(
  { Name: name, Email, Subject: Type.String({ ...subjectLength, pattern: PLAIN_LINE }), Message: text },
  { additionalProperties: false },
);
export type ContactMessage = Type.Static<typeof ContactMessage>;
