import { Type } from 'typebox';

/** POST /uploads (multipart field `file`), GET /uploads. Rotated upright. */
export const Upload = Type.Object({
  UploadId: Type.String(),
  /** Owner only; accepts `?w=` and `fm=`. */
  Url: Type.String(),
  /** Pixels. */
  Width: Type.Integer(),
  Height: Type.Integer(),
  /** WebP only for transparent images that PNG would enlarge. */
  Format: Type.Enum(['png', 'jpeg', 'webp']),
});
export type Upload = Type.Static<typeof Upload>;
