import { Type } from 'typebox';
import { Design, DesignName, ListedDesign, NewDesign } from './catalog.ts';
import { MAX_INTEGER } from './fields.ts';

// A saved design can change. Orders and shares use immutable copies.

const version = {
  SavedId: Type.String(),
  /** For optimistic locking. */
  Version: Type.Integer(),
  ChangedAt: Type.String({ format: 'date-time' }),
};

export const SavedDesign = Type.Object({
  ...version,
  Name: Type.String(),
  Title: Type.String(),
  Slug: Type.String(),
  ...Type.Omit(Design, ['DesignId', 'Name']).properties,
});
export type SavedDesign = Type.Static<typeof SavedDesign>;

export const ListedSavedDesign = Type.Object({
  ...version,
  Name: Type.String(),
  Title: Type.String(),
  Slug: Type.String(),
  Ended: Type.Optional(Type.Literal(true)),
  ...Type.Omit(ListedDesign, ['DesignId', 'Name']).properties,
});
export type ListedSavedDesign = Type.Static<typeof ListedSavedDesign>;

export const NewSavedDesign = Type.Object({ ...NewDesign.properties, Name: DesignName }, { additionalProperties: false });
export type NewSavedDesign = Type.Static<typeof NewSavedDesign>;

export const SavedDesignName = Type.Object({ Name: DesignName }, { additionalProperties: false });
export type SavedDesignName = Type.Static<typeof SavedDesignName>;

/** The API refuses an outdated `Version` with `design-changed`. */
export const SavedDesignScene = Type.Object(
  { Version: Type.Integer({ minimum: 1, maximum: MAX_INTEGER }), ...Type.Omit(NewDesign, ['PId']).properties },
  { additionalProperties: false },
);
export type SavedDesignScene = Type.Static<typeof SavedDesignScene>;

export const SavedVersion = Type.Object(version);
export type SavedVersion = Type.Static<typeof SavedVersion>;
