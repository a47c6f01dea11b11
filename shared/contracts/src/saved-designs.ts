import { ONE_LINE } from '@shop/domain/line-rules';
import { Type } from 'typebox';
import { Design, ListedDesign, NewDesign } from './catalog.ts';
import { MAX_INTEGER } from './fields.ts';
import { MAX_DESIGN_NAME } from './limits.ts';

// Saved designs can change. Orders and shares use immutable copies.

const version = {
  SavedId: Type.String(),
  /** For optimistic locking. */
  Version: Type.Integer(),
  ChangedAt: Type.String({ format: 'date-time' }),
};

const Name = Type.String({ minLength: 1, maxLength: MAX_DESIGN_NAME, pattern: ONE_LINE });

export const SavedDesign = Type.Object({
  ...version,
  Name: Type.String(),
  Title: Type.String(),
  Slug: Type.String(),
  ...Type.Omit(Design, ['DesignId']).properties,
});
export type SavedDesign = Type.Static<typeof SavedDesign>;

export const ListedSavedDesign = Type.Object({
  ...version,
  Name: Type.String(),
  Title: Type.String(),
  Slug: Type.String(),
  Ended: Type.Optional(Type.Literal(true)),
  ...Type.Omit(ListedDesign, ['DesignId']).properties,
});
export type ListedSavedDesign = Type.Static<typeof ListedSavedDesign>;

export const NewSavedDesign = Type.Object({ Name, ...NewDesign.properties }, { additionalProperties: false });
export type NewSavedDesign = Type.Static<typeof NewSavedDesign>;

export const SavedDesignName = Type.Object({ Name }, { additionalProperties: false });
export type SavedDesignName = Type.Static<typeof SavedDesignName>;

/** The API refuses an outdated `Version` with `design-changed`. */
export const SavedDesignScene = Type.Object(
  { Version: Type.Integer({ minimum: 1, maximum: MAX_INTEGER }), ...Type.Omit(NewDesign, ['PId']).properties },
  { additionalProperties: false },
);
export type SavedDesignScene = Type.Static<typeof SavedDesignScene>;

export const SavedVersion = Type.Object(version);
export type SavedVersion = Type.Static<typeof SavedVersion>;
