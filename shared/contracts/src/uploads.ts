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
  /** `#rrggbb`, if the image has an opaque border of one colour. */
  EdgeColour: Type.Optional(Type.String()),
  /** Whether some or all visible pixels of a transparent image are white. Absent if none. */
  White: Type.Optional(Type.Enum(['some', 'all'])),
});
export type Upload = Type.Static<typeof Upload>;
