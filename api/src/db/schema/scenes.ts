import type { AnyScene } from '@shop/contracts/scene';
import { integer, json, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SideRow } from './catalog.ts';

/** What lists and prices need of a scene. Its size does not depend on that of the scene. */
export interface SceneSummary {
  /** Sides with something printed on them, and what each cost when it was designed. */
  printed: { id: string; price: number }[];
  /** The first of them, or the product's first. */
  shown: SideRow | null;
  /** Rows of its list of names. */
  people: number;
  /** The same by size; without one where the product comes in one form. */
  pieces: { sizeId?: number; qty: number }[];
  /** Uploads in it that are not hidden. */
  visibleUploads: string[];
}

/**
 * Scenes with the sides they lie on, each stored once: designs, saved designs and order lines refer to them. They never change. The
 * scene is JSON as text, because `jsonb` writes 1e-300 as 300 digits.
 */
export const scenes = pgTable('scenes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of scene and sides; begins with `old` where the summary is still to be written (`describeScenes`). */
  hash: text().notNull().unique(),
  scene: json().$type<AnyScene>().notNull(),
  /** The product's sides as they were then: a later change of the product must not move what was designed. */
  sides: json().$type<SideRow[]>().notNull(),
  /** Of scene and sides as text. */
  bytes: integer().notNull(),
  /** Uploads in it, hidden ones too. */
  uploads: text().array().notNull(),
  summary: jsonb().$type<SceneSummary>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
