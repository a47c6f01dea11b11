import { Type } from 'typebox';
import { BankAccount } from './orders.ts';

export const InfoSummary = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
});
export type InfoSummary = Type.Static<typeof InfoSummary>;

export const InfoSection = Type.Object({
  heading: Type.String(),
  paragraphs: Type.Array(Type.String()),
  items: Type.Optional(Type.Array(Type.String())),
});
export type InfoSection = Type.Static<typeof InfoSection>;

export const InfoPage = Type.Interface([InfoSummary], {
  sections: Type.Array(InfoSection),
  accounts: Type.Optional(Type.Array(BankAccount)),
  others: Type.Array(Type.Pick(InfoSummary, ['id', 'title'])),
});
export type InfoPage = Type.Static<typeof InfoPage>;

/** Money in minor units. */
export const ShopFacts = Type.Object({
  brand: Type.String(),
  origin: Type.String(),
  /** ISO 4217 */
  currency: Type.String(),
  freeDeliveryFrom: Type.Integer(),
  /** Empty when not configured. */
  contact: Type.Object({
    email: Type.String(),
    phone: Type.String(),
    address: Type.String(),
    hours: Type.String(),
  }),
  /** Fields are empty when not configured. */
  seller: Type.Object({ name: Type.String(), mersis: Type.String(), etbis: Type.String() }),
  returnDays: Type.Integer(),
  payments: Type.Array(Type.String()),
});
export type ShopFacts = Type.Static<typeof ShopFacts>;
