import { Type } from 'typebox';
import { Email } from './fields.ts';

export const NewStockNotice = Type.Object({ Email }, { additionalProperties: false });
export type NewStockNotice = Type.Static<typeof NewStockNotice>;
