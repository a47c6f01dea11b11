import type { MugBody, ProductSide } from '@shop/contracts/catalog';

// The mug as numbers: millimetres from the middle of its foot, x to the right, y up, z to who looks at its front. Its handle is
// at the right.

export interface Measures {
  radius: number;
  height: number;
}

export const measuresOf = ({ rim, foot, diameter }: MugBody): Measures => ({ radius: diameter / 2, height: foot - rim });

/** Where the print lies: paper as wide as the print area, laid round the body. Radians from the front, to the right. */
export interface Wrapped {
  from: number;
  angle: number;
  bottom: number;
  height: number;
}

export function wrapped({ axis, foot, diameter }: MugBody, area: ProductSide['printAreaMm']): Wrapped {
  const radius = diameter / 2;
  return {
    from: (area.x - axis) / radius,
    angle: area.width / radius,
    bottom: foot - area.y - area.height,
    height: area.height,
  };
}

/** Degrees from -180 to 180. */
export const turnedTo = (degrees: number): number => degrees - 360 * Math.round(degrees / 360);

/** What of the mug is in front of who looks. */
export type Seen = 'front' | 'handle' | 'back' | 'left';

/** `turn`: how far the front has been turned to the right, degrees. */
export function seenAt(turn: number): Seen {
  const degrees = turnedTo(turn);
  if (Math.abs(degrees) <= 45) return 'front';
  if (Math.abs(degrees) >= 135) return 'back';
  return degrees < 0 ? 'handle' : 'left';
}
