// Lengths are millimetres.

export const itemLimits = {
  perSide: 100,
  text: 300,
  name: 60,
  detail: 80,
  /** Fits in a QR code, even if each letter takes three bytes. */
  qr: 500,
  /** The centre of an item may lie outside the side. */
  place: { least: -2000, most: 2000 },
  length: { least: 0.5, most: 4000 },
  size: { least: 2, most: 500 },
  line: { least: 0.1, most: 50 },
  /** In em. */
  letterSpacing: { least: -0.1, most: 2 },
  lineSpacing: { least: 0.6, most: 3 },
  /** Degrees. */
  curve: { least: -350, most: 350 },
  shadow: { least: -50, most: 50 },
  /** Percent; 0 is the image as uploaded. */
  tone: { least: -100, most: 100 },
  opacity: { least: 0.1, most: 1 },
} as const;

/** Cost in plain letters (`scene-work.ts`). The maximum takes 0.7 s of CPU time per side. */
export const MAX_SIDE_WORK = 3000;

export const listLimits = {
  rows: 200,
  /** Maximum texts with a name or number, on all sides together. */
  texts: 6,
  name: 30,
} as const;

export const listRoles = ['name', 'number'] as const;
export type ListRole = (typeof listRoles)[number];

export const contactFields = ['name', 'title', 'company', 'phone', 'email', 'web', 'address'] as const;
export const eventFields = ['couple', 'celebrant', 'date', 'place'] as const;
export const detailFields = [...contactFields, ...eventFields] as const;
export type DetailField = (typeof detailFields)[number];

export const shapeIds = [
  'rect',
  'rounded',
  'ellipse',
  'line',
  'triangle',
  'diamond',
  'hexagon',
  'star',
  'burst',
  'heart',
  'arrow',
  'speech',
  'ribbon',
  'frame',
] as const;

export type ShapeId = (typeof shapeIds)[number];

export const maskIds = ['rounded', 'ellipse', 'heart'] as const satisfies readonly ShapeId[];
