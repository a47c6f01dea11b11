import type { MugBody, ProductSide } from '@shop/contracts/catalog';

// Millimetres from the foot's centre: x right, y up, z towards the viewer. Handle on the right.

export interface Measures {
  radius: number;
  height: number;
}

export const measuresOf = ({ rim, foot, diameter }: MugBody): Measures => ({ radius: diameter / 2, height: foot - rim });

/** The print on the wall, in radians from the front to the right. `from`: left edge. `angle`: width. */
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

export const turnedTo = (degrees: number): number => degrees - 360 * Math.round(degrees / 360);

export type Seen = 'front' | 'handle' | 'back' | 'left';

/** The face that the viewer sees. `turn`: degrees by which the front is turned to the right. */
export function seenAt(turn: number): Seen {
  const degrees = turnedTo(turn);
  if (Math.abs(degrees) <= 45) return 'front';
  if (Math.abs(degrees) >= 135) return 'back';
  return degrees < 0 ? 'handle' : 'left';
}
