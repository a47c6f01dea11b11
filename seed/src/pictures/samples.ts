import type { colours } from './palette.ts';
import { type PrintShape, type PrintShapeName, printShapes } from './print-shapes.ts';

export interface Sample {
  shape: PrintShapeName;
  colour: keyof typeof colours;
}

/** Products of the same shape must differ in lists. */
export const otherSamples = {
  'tshirt-oversize': { shape: 'tshirt', colour: 'black' },
  'tshirt-organic': { shape: 'tshirt', colour: 'forest' },
  'tshirt-hen-party': { shape: 'tshirt', colour: 'navy' },
  'wrap-mug': { shape: 'mug', colour: 'white' },
  'mug-inner-red': { shape: 'mug', colour: 'inner-red' },
  'business-card-kraft': { shape: 'business-card', colour: 'kraft' },
  'invitation-birthday': { shape: 'invitation', colour: 'white' },
} as const satisfies Record<string, Sample>;

export type OtherSampleName = keyof typeof otherSamples;
export type SampleName = PrintShapeName | OtherSampleName;

const ofShape = ([shape, { colours }]: [PrintShapeName, PrintShape]) => [shape, { shape, colour: colours[0] as Sample['colour'] }] as const;

export const samples: Readonly<Record<SampleName, Sample>> = {
  ...(Object.fromEntries(Object.entries(printShapes).map((entry) => ofShape(entry as [PrintShapeName, PrintShape]))) as Record<
    PrintShapeName,
    Sample
  >),
  ...otherSamples,
};
