import type { Colour } from '@shop/contracts/catalog';
import { Swatch } from '@shop/ui/swatch';
import { type ReactNode, useId } from 'react';
import styles from './swatch-radios.module.css';

export interface SwatchRadiosProps {
  legend: string;
  options: readonly { colour: Colour; value: string }[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
  /** After the swatches. */
  children?: ReactNode;
}

export function SwatchRadios({ legend, options, chosen, onChoose, children }: SwatchRadiosProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.swatches}>
        {options.map(({ colour, value }) => (
          <label key={value} className={styles.option} title={colour.name}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <Swatch colour={colour} size={30} />
            <span className="visually-hidden">{colour.name}</span>
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
