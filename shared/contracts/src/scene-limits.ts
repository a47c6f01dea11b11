// What items of a design may be; apart from the schemas, for browsers. Lengths in millimetres.

export const itemLimits = {
  perSide: 100,
  /** Characters. */
  text: 300,
  name: 60,
  /** Of centres: a design may be moved off its side and back. */
  place: { least: -2000, most: 2000 },
  /** Of a picture's, shape's or drawing's sides. */
  length: { least: 0.5, most: 4000 },
  /** Of letters. */
  size: { least: 2, most: 500 },
  line: { least: 0.1, most: 50 },
  /** In sizes of the letters. */
  letterSpacing: { least: -0.1, most: 2 },
  lineSpacing: { least: 0.6, most: 3 },
  /** Degrees. */
  curve: { least: -350, most: 350 },
  shadow: { least: -50, most: 50 },
} as const;

/**
 * Of what is drawn on a side (`scene-work.ts`): 3000 plain letters, 428 with an outline, 230 with a shadow too. The most that is
 * allowed takes two thirds of a second of a processor for a picture that pages show.
 */
export const MAX_SIDE_WORK = 3000;

/** Of a list of names and numbers. */
export const listLimits = {
  rows: 200,
  /** Texts with a role, on all sides together: each is laid out for each row whenever a design is judged. */
  texts: 6,
  /** Characters of a name. */
  name: 30,
} as const;

/** What a row of it can put into a design. */
export const listRoles = ['name', 'number'] as const;
export type ListRole = (typeof listRoles)[number];
