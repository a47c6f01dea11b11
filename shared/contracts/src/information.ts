import { Type } from 'typebox';
import { BankAccount } from './orders.ts';

/** GET /info: which pages there are. `id` is the last part of `/info/{id}`. */
export const InfoSummary = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** One sentence, also for search engines. */
  description: Type.String(),
});
export type InfoSummary = Type.Static<typeof InfoSummary>;

/** Plain text; the page decides how it looks. */
export const InfoSection = Type.Object({
  heading: Type.String(),
  paragraphs: Type.Array(Type.String()),
  /** A list below the paragraphs. */
  items: Type.Optional(Type.Array(Type.String())),
});
export type InfoSection = Type.Static<typeof InfoSection>;

/** GET /info/{id} */
export const InfoPage = Type.Interface([InfoSummary], {
  sections: Type.Array(InfoSection),
  /** The banks page only. */
  accounts: Type.Optional(Type.Array(BankAccount)),
  /** All other pages, so that each leads to each. */
  others: Type.Array(Type.Pick(InfoSummary, ['id', 'title'])),
});
export type InfoPage = Type.Static<typeof InfoPage>;

/** GET /shop: what the storefront needs to know of the shop itself. Money in minor units. */
export const ShopFacts = Type.Object({
  brand: Type.String(),
  /** Origin that shoppers see, without a path. */
  origin: Type.String(),
  /** ISO 4217 */
  currency: Type.String(),
  freeDeliveryFrom: Type.Integer(),
  /** Empty where the shop has not named one. */
  contact: Type.Object({
    email: Type.String(),
    phone: Type.String(),
    address: Type.String(),
    /** When somebody answers, as the shop has written it. */
    hours: Type.String(),
  }),
  /** Who sells, as registered; empty where the shop has not said it. */
  seller: Type.Object({ name: Type.String(), mersis: Type.String(), etbis: Type.String() }),
  returnDays: Type.Integer(),
  /** Names of the ways to pay that the shop has. */
  payments: Type.Array(Type.String()),
});
export type ShopFacts = Type.Static<typeof ShopFacts>;
