import type { ReactNode } from 'react';

export interface IconProps {
  /** CSS pixels; 24 unless told. */
  size?: number;
  className?: string | undefined;
}

export type IconComponent = (props: IconProps) => ReactNode;

/** A decoration: whoever shows it gives the name. Stroked, never filled. */
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

export const IconCart = /* @__PURE__ */ icon('M5.5 8h13l1 12.5h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5');
export const IconUser = /* @__PURE__ */ icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5');
export const IconMenu = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h10');
export const IconSearch = /* @__PURE__ */ icon('M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.5 15.5l5 5');
export const IconClose = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18');
export const IconPlus = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const IconMinus = /* @__PURE__ */ icon('M5 12h14');
export const IconCheck = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5');
export const IconChevronLeft = /* @__PURE__ */ icon('m14.5 6-6 6 6 6');
export const IconChevronRight = /* @__PURE__ */ icon('m9.5 6 6 6-6 6');
export const IconChevronDown = /* @__PURE__ */ icon('m6 9.5 6 6 6-6');
export const IconArrowRight = /* @__PURE__ */ icon('M4.5 12h15M13.5 6l6 6-6 6');
export const IconTruck = /* @__PURE__ */ icon(
  'M2.5 6h11.5v11H9M5 17H2.5V6M14 9.5h4l3.5 4V17H19M14 17h1M5 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0M15 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0',
);
export const IconReturn = /* @__PURE__ */ icon('M8 4 3.5 8.5 8 13M3.5 8.5H15a5.5 5.5 0 0 1 0 11H8');
export const IconShield = /* @__PURE__ */ icon('M12 3l7.5 2.5V11c0 5-3.2 8.3-7.5 10-4.3-1.7-7.5-5-7.5-10V5.5zM8.5 12l2.5 2.5 4.5-5');
export const IconTrash = /* @__PURE__ */ icon('M4 6.5h16M9.5 6.5V4h5v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6');
export const IconEdit = /* @__PURE__ */ icon('M4 20l1-4.5L16 4.5 19.5 8l-11 11zM13.5 7l3.5 3.5');
export const IconText = /* @__PURE__ */ icon('M5 7.5V5h14v2.5M12 5v14.5M9 19.5h6');
export const IconPackage = /* @__PURE__ */ icon('M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5 12 12l8.5-4.5M12 12v9M7.7 5.3l8.5 4.5');
export const IconBank = /* @__PURE__ */ icon('M3.5 9.5 12 4l8.5 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17');
export const IconInfo = /* @__PURE__ */ icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.1');
export const IconWarning = /* @__PURE__ */ icon('M12 4l9 16H3zM12 10v4.5M12 17.2v.1');
export const IconFilter = /* @__PURE__ */ icon(
  'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0',
);
export const IconClock = /* @__PURE__ */ icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2');
export const IconCard = /* @__PURE__ */ icon('M3 6h18v12.5H3zM3 10.5h18M6.5 15h3');
export const IconCash = /* @__PURE__ */ icon('M3 6.5h18v11H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 12v.1M17.5 12v.1');
export const IconUndo = /* @__PURE__ */ icon('M8 5 4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H11');
export const IconRedo = /* @__PURE__ */ icon('m16 5 4 4-4 4M20 9h-9.5a5.5 5.5 0 0 0 0 11H13');
