import type { ReactNode } from 'react';

export interface IconProps {
  /** CSS pixels. */
  size?: number;
  className?: string | undefined;
}

export type IconComponent = (props: IconProps) => ReactNode;

/** Decorative: the surrounding control needs a name. */
export const icon =
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
