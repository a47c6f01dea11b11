import { Type } from 'typebox';

/**
 * POST /designs/{id}/share: the link by which others may look at a design and make it their own. It opens nothing else, and
 * DELETE /designs/{id}/share ends it.
 */
export const DesignShare = Type.Object({ Token: Type.String(), ExpiresAt: Type.String({ format: 'date-time' }) });
export type DesignShare = Type.Static<typeof DesignShare>;

/** GET /shares/{token}, for whoever has the link: what the design looks like, not what it is made of. */
export const SharedDesign = Type.Object({
  PId: Type.Integer(),
  Title: Type.String(),
  Slug: Type.String(),
  Colour: Type.String(),
  ExpiresAt: Type.String({ format: 'date-time' }),
  /** The sides with something on them, or the first one; `Picture` takes `?w=` and `fm=` as catalogue pictures do. */
  Sides: Type.Array(Type.Object({ SideId: Type.String(), Name: Type.String(), Picture: Type.String() })),
});
export type SharedDesign = Type.Static<typeof SharedDesign>;

/** Address of a shared design's side, for link cards too: those cannot log in. */
export const sharedPictureUrl = (token: string, sideId: string): string =>
  `/upfs/shr/${encodeURIComponent(token)}/${encodeURIComponent(sideId)}`;
