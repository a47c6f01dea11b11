import type { Colour } from '@shop/contracts/catalog';
import { type ReactNode, useId } from 'react';
import { Swatch } from '../products/swatch.tsx';
import styles from './swatch-radios.module.css';

export interface SwatchRadiosProps {
  legend: string;
  named?: string | undefined;
  options: readonly { colour: Colour; value: string }[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
  before?: ReactNode;
  children?: ReactNode;
}

export function SwatchRadios({ legend, named, options, chosen, onChoose, before, children }: SwatchRadiosProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>
        {named ? (
          <>
            {legend}: <span className={styles.named}>{named}</span>
          </>
        ) : (
          legend
        )}
      </legend>
      <div className={styles.swatches}>
        {before}
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
            <Swatch colour={colour} size={32} />
            <span className="visually-hidden">{colour.name}</span>
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
