import { Type } from 'typebox';

/** POST /uploads takes a multipart field `file`. Stored images need no further rotation. */
export const Upload = Type.Object({
  UploadId: Type.String(),
  /** URL that only the owner may load. Accepts `?w=` and `fm=`. */
  Url: Type.String(),
  /** Pixels. */
  Width: Type.Integer(),
  Height: Type.Integer(),
  /** `webp` only for transparent images that would be larger as PNG. */
  Format: Type.Enum(['png', 'jpeg', 'webp']),
});
export type Upload = Type.Static<typeof Upload>;
