import { Type } from 'typebox';

/** Multipart field `file`. Stored images are already rotated. */
export const Upload = Type.Object({
  UploadId: Type.String(),
  /** Only the owner may load it. Accepts `?w=` and `fm=`. */
  Url: Type.String(),
  /** Pixels. */
  Width: Type.Integer(),
  Height: Type.Integer(),
  /** `webp` is used only for transparent images that would be larger as PNG. */
  Format: Type.Enum(['png', 'jpeg', 'webp']),
});
export type Upload = Type.Static<typeof Upload>;
