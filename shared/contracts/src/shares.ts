import { Type } from 'typebox';

export const DesignShare = Type.Object({ Token: Type.String(), ExpiresAt: Type.String({ format: 'date-time' }) });
export type DesignShare = Type.Static<typeof DesignShare>;

/** Recipients of a shared design get images only. */
export const SharedDesign = Type.Object({
  PId: Type.Integer(),
  Title: Type.String(),
  Slug: Type.String(),
  Colour: Type.String(),
  ExpiresAt: Type.String({ format: 'date-time' }),
  /** `Picture` accepts `?w=` and `fm=`. */
  Sides: Type.Array(Type.Object({ SideId: Type.String(), Name: Type.String(), Picture: Type.String() })),
});
export type SharedDesign = Type.Static<typeof SharedDesign>;

/** Public, because link previews cannot log in. */
export const sharedPictureUrl = (token: string, sideId: string): string =>
  `/upfs/shr/${encodeURIComponent(token)}/${encodeURIComponent(sideId)}`;
