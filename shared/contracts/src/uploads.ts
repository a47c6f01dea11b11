import { Type } from 'typebox';

/** Multipart field `file`. Stored images need no rotation. */
export const Upload = Type.Object({
  UploadId: Type.String(),
  /** For the owner only. Accepts `?w=` and `fm=`. */
  Url: Type.String(),
  /** Pixels. */
  Width: Type.Integer(),
  Height: Type.Integer(),
  /** `webp` only for transparent images that would be larger as PNG. */
  Format: Type.Enum(['png', 'jpeg', 'webp']),
});
export type Upload = Type.Static<typeof Upload>;
