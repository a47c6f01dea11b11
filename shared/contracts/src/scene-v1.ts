import { HEX_COLOUR, SIDE_ID, UPLOAD_ID } from '@shop/domain/line-rules';
import { Type } from 'typebox';

// The shop still reads and prints these scenes, but writes none.

/** Positions are millimetres from the print area's top left corner, angles degrees clockwise. */
export const TextObject = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 40 }),
    kind: Type.Literal('text'),
    text: Type.String({ minLength: 1, maxLength: 200 }),
    x: Type.Number({ minimum: -2000, maximum: 2000 }),
    y: Type.Number({ minimum: -2000, maximum: 2000 }),
    rotation: Type.Number({ minimum: -360, maximum: 360 }),
    /** Line height in millimetres. */
    size: Type.Number({ minimum: 2, maximum: 500 }),
    font: Type.Enum(['sans', 'serif', 'mono']),
    weight: Type.Union([Type.Literal(400), Type.Literal(700)]),
    fill: Type.String({ pattern: HEX_COLOUR }),
  },
  { additionalProperties: false },
);
export type TextObject = Type.Static<typeof TextObject>;

export const ImageObject = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 40 }),
    kind: Type.Literal('image'),
    uploadId: Type.String({ pattern: UPLOAD_ID }),
    x: Type.Number({ minimum: -2000, maximum: 2000 }),
    y: Type.Number({ minimum: -2000, maximum: 2000 }),
    width: Type.Number({ minimum: 1, maximum: 4000 }),
    height: Type.Number({ minimum: 1, maximum: 4000 }),
    rotation: Type.Number({ minimum: -360, maximum: 360 }),
  },
  { additionalProperties: false },
);
export type ImageObject = Type.Static<typeof ImageObject>;

export const SceneObject = Type.Union([TextObject, ImageObject]);
export type SceneObject = Type.Static<typeof SceneObject>;

/** Objects by side id, bottom first. */
export const SceneV1 = Type.Object(
  {
    version: Type.Literal(1),
    sides: Type.Record(Type.String({ pattern: SIDE_ID }), Type.Array(SceneObject, { maxItems: 50 }), { maxProperties: 10 }),
  },
  { additionalProperties: false },
);
export type SceneV1 = Type.Static<typeof SceneV1>;
