import { useMoney } from '@shop/runtime';
import { usePackTexts } from '../products/pack-text.ts';
import styles from './quantity-radios.module.css';
import type { QuantityOption } from './quantity-select.tsx';

export interface QuantityRadiosProps {
  legend: string;
  /** Unique in the document: radio buttons outside forms group by name. */
  name: string;
  options: readonly Required<QuantityOption>[];
  value: number;
  stock: number;
  onChange: (qty: number) => void;
}

export function QuantityRadios({ legend, name, options, value, stock, onChange }: QuantityRadiosProps) {
  const text = usePackTexts();
  const money = useMoney();
  return (
    <fieldset className={styles.quantities}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ qty, total, percent }) => (
        <label key={qty} className={styles.quantity}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={qty}
            checked={qty === value}
            disabled={qty > stock}
            onChange={() => onChange(qty)}
          />
          <span>{text.pieces(qty)}</span>
          <span className={styles.percent}>{percent > 0 && text.percentOff(percent)}</span>
          <span className={styles.total}>{money(total)}</span>
        </label>
      ))}
    </fieldset>
  );
}
