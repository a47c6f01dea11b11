import { Type } from 'typebox';
import { emailLength, proseLength, senderLength, subjectLength } from './limits.ts';
import { PERSON_NAME, PLAIN_LINE, VISIBLE } from './line-rules.ts';

const email = Type.String({ format: 'email', ...emailLength });
const name = Type.String({ ...senderLength, pattern: PERSON_NAME });
const text = Type.String({ ...proseLength, pattern: VISIBLE });

/** POST /questions: "Ask a question" on a product's page. */
export const NewQuestion = Type.Object(
  { PId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Name: name, Email: email, Question: text },
  { additionalProperties: false },
);
export type NewQuestion = Type.Static<typeof NewQuestion>;

/** POST /contact */
export const ContactMessage = Type.Object(
  { Name: name, Email: email, Subject: Type.String({ ...subjectLength, pattern: PLAIN_LINE }), Message: text },
  { additionalProperties: false },
);
export type ContactMessage = Type.Static<typeof ContactMessage>;

/** POST /catalog/variants/{id}/notice: a mail when the size is back. */
export const NewStockNotice = Type.Object({ Email: email }, { additionalProperties: false });
export type NewStockNotice = Type.Static<typeof NewStockNotice>;
