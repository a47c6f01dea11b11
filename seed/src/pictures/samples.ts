import type { colours } from './palette.ts';
import { type PrintShape, type PrintShapeName, printShapes } from './print-shapes.ts';

/** A product as it is pictured with something printed on it. */
export interface Sample {
  shape: PrintShapeName;
  colour: keyof typeof colours;
}

/** Of a shape that is sold more than once: the others have a colour and a print of their own, or two cards would show the same. */
export const otherSamples = {
  'tshirt-oversize': { shape: 'tshirt', colour: 'black' },
  'tshirt-organic': { shape: 'tshirt', colour: 'forest' },
  'tshirt-hen-party': { shape: 'tshirt', colour: 'navy' },
  'mug-inner-red': { shape: 'mug', colour: 'inner-red' },
  'business-card-kraft': { shape: 'business-card', colour: 'kraft' },
  'invitation-birthday': { shape: 'invitation', colour: 'white' },
} as const satisfies Record<string, Sample>;

export type OtherSampleName = keyof typeof otherSamples;
export type SampleName = PrintShapeName | OtherSampleName;

const ofShape = ([shape, { colours }]: [PrintShapeName, PrintShape]) => [shape, { shape, colour: colours[0] as Sample['colour'] }] as const;

/** Every sample by the name of its pictures; a shape's own has the shape's name and first colour. */
export const samples: Readonly<Record<SampleName, Sample>> = {
  ...(Object.fromEntries(Object.entries(printShapes).map((entry) => ofShape(entry as [PrintShapeName, PrintShape]))) as Record<
    PrintShapeName,
    Sample
  >),
  ...otherSamples,
};
