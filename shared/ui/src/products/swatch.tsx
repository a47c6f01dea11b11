import type { Colour } from '@shop/contracts/catalog';
import { cx } from '../styles/cx.ts';
import styles from './swatch.module.css';

export interface SwatchProps {
  colour: Colour;
  /** Diameter in CSS pixels. */
  size?: number;
  /** If false, nearby text must name the colour. */
  labelled?: boolean;
  className?: string | undefined;
}

/** An SVG, because the page's CSP forbids style attributes. */
export function Swatch({ colour, size = 20, labelled = false, className }: SwatchProps) {
  return (
    <svg
      role="img"
      aria-label={colour.name}
      aria-hidden={!labelled}
      className={cx(styles.swatch, className)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
    >
      <circle cx={10} cy={10} r={9} fill={colour.clrCode} stroke="currentColor" strokeOpacity={0.35} strokeWidth={1.5} />
    </svg>
  );
}

/** CSS pixels. */
const SMALL = 14;
const GAP = 3;

export interface SwatchesProps {
  colours: readonly Colour[];
  /** Without a label, nearby text must name the colours. */
  label?: string;
}

export function Swatches({ colours, label }: SwatchesProps) {
  const width = colours.length * (SMALL + GAP) - GAP;
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      className={styles.swatches}
      width={width}
      height={SMALL}
      viewBox={`0 0 ${width} ${SMALL}`}
      stroke="currentColor"
      strokeOpacity={0.35}
    >
      {colours.map(({ name, clrCode }, index) => (
        <circle key={name} cx={SMALL / 2 + index * (SMALL + GAP)} cy={SMALL / 2} r={6.3} fill={clrCode} />
      ))}
    </svg>
  );
}
