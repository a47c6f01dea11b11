import { Type } from 'typebox';

/** POST /uploads (multipart, the picture in the field `file`), GET /uploads. Upright: turned as the camera was held. */
export const Upload = Type.Object({
  UploadId: Type.String(),
  /** For its owner only; `?w=` and `fm=` as with catalogue pictures, without them the picture at its full size. */
  Url: Type.String(),
  /** Pixels. */
  Width: Type.Integer(),
  Height: Type.Integer(),
  /** What it is kept as, whatever it came as: WebP only where it is see-through and would be larger as PNG. */
  Format: Type.Enum(['png', 'jpeg', 'webp']),
});
export type Upload = Type.Static<typeof Upload>;
