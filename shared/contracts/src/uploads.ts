import { Type } from 'typebox';

/** POST /uploads (multipart, the picture in the field `file`), GET /uploads. Upright: turned as the camera was held. */
export const Upload = Type.Object({
  UploadId: Type.String(),
  /** For its owner only; `?w=` and `fm=` as with catalogue pictures, without them the picture at its full size. */
  Url: Type.String(),
  /** Pixels. */
  Width: Type.Integer(),
  Height: Type.Integer(),
  /** What it is kept as: WebP becomes one of the two. */
  Format: Type.Enum(['png', 'jpeg']),
});
export type Upload = Type.Static<typeof Upload>;
