import type { IconComponent } from '@shop/ui/icon';

/** In the manner of the shop's icons; only the designer has use for these. */
const icon =
  (d: string): IconComponent =>
  ({ size = 24, className }) => (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );

export const IconType = icon('M2.5 18.5 7.5 5.5l5 13M4.2 14h6.6M14.5 15.5a3 3 0 1 0 6 0 3 3 0 0 0-6 0zM20.5 12.5v6');
export const IconPalette = icon(
  'M12 21a9 9 0 1 1 9-9c0 2.5-2 3.5-4 3.5h-2a2 2 0 0 0-1.2 3.6c.7.6.2 1.9-1.8 1.9zM7.5 12v.1M9.5 7.8v.1M14.5 7.8v.1M17 11.5v.1',
);
export const IconPlace = icon(
  'M12 3v18M3 12h18M12 3 9.5 5.5M12 3l2.5 2.5M12 21l-2.5-2.5M12 21l2.5-2.5M3 12l2.5-2.5M3 12l2.5 2.5M21 12l-2.5-2.5M21 12l-2.5 2.5',
);
export const IconTurnLeft = icon('M4 4.5V9h4.5M4.6 9A8 8 0 1 1 4 13.5');
export const IconTurnRight = icon('M20 4.5V9h-4.5M19.4 9a8 8 0 1 0 .6 4.5');
export const IconCentre = icon('M12 3v18M5.5 8h13M8 16h8');
export const IconFront = icon('M8.5 8.5h12v12h-12zM4 15.5h-.5v-12h12V4');
