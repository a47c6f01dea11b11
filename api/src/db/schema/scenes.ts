import type { AnyScene } from '@shop/contracts/scene';
import { integer, json, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SideRow } from './catalog.ts';

export interface SceneSummary {
  printed: { id: string; price: number }[];
  shown: SideRow | null;
  people: number;
  /** `sizeId` is absent if the product has no sizes. */
  pieces: { sizeId?: number; qty: number }[];
  visibleUploads: string[];
}

/** Immutable and deduplicated. `json`, because `jsonb` writes 1e-300 as 300 digits. */
export const scenes = pgTable('scenes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256. */
  hash: text().notNull().unique(),
  scene: json().$type<AnyScene>().notNull(),
  /** A copy, so that changes of the product do not move the design. */
  sides: json().$type<SideRow[]>().notNull(),
  bytes: integer().notNull(),
  uploads: text().array().notNull(),
  summary: jsonb().$type<SceneSummary>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
