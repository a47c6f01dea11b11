import { Type } from 'typebox';
import { Design, ListedDesign, NewDesign } from './catalog.ts';
import { MAX_INTEGER } from './fields.ts';
import { MAX_DESIGN_NAME } from './limits.ts';
import { ONE_LINE } from './line-rules.ts';

// Designs that shoppers keep to go on with. What is ordered or shared is a copy that no later change reaches.

const version = {
  SavedId: Type.String(),
  /** Counts what was saved; whoever saves says which one they have changed. */
  Version: Type.Integer(),
  ChangedAt: Type.String({ format: 'date-time' }),
};

const Name = Type.String({ minLength: 1, maxLength: MAX_DESIGN_NAME, pattern: ONE_LINE });

/** GET /user/designs/{id} */
export const SavedDesign = Type.Object({
  ...version,
  Name: Type.String(),
  /** The product's. */
  Title: Type.String(),
  Slug: Type.String(),
  ...Type.Omit(Design, ['DesignId']).properties,
});
export type SavedDesign = Type.Static<typeof SavedDesign>;

/** GET /user/designs, PATCH /user/designs/{id}: as `ListedDesign` is of a design. */
export const ListedSavedDesign = Type.Object({
  ...version,
  Name: Type.String(),
  Title: Type.String(),
  Slug: Type.String(),
  ...Type.Omit(ListedDesign, ['DesignId']).properties,
});
export type ListedSavedDesign = Type.Static<typeof ListedSavedDesign>;

/** POST /user/designs */
export const NewSavedDesign = Type.Object({ Name, ...NewDesign.properties }, { additionalProperties: false });
export type NewSavedDesign = Type.Static<typeof NewSavedDesign>;

/** PATCH /user/designs/{id} */
export const SavedDesignName = Type.Object({ Name }, { additionalProperties: false });
export type SavedDesignName = Type.Static<typeof SavedDesignName>;

/** PATCH /user/designs/{id}/scene: refused with `design-changed` where `Version` is not the newest. */
export const SavedDesignScene = Type.Object(
  { Version: Type.Integer({ minimum: 1, maximum: MAX_INTEGER }), ...Type.Omit(NewDesign, ['PId']).properties },
  { additionalProperties: false },
);
export type SavedDesignScene = Type.Static<typeof SavedDesignScene>;

/** What it answers: who saves every few seconds has the rest. */
export const SavedVersion = Type.Object(version);
export type SavedVersion = Type.Static<typeof SavedVersion>;
