import { FEW_LEFT, MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import { showToast, useLocale } from '@shop/runtime';
import { QuantityStepper } from './quantity-stepper.tsx';
import styles from './size-quantities.module.css';

const words = {
  tr: {
    quantityOf: (size: string) => `Adet: ${size}`,
    soldOut: 'tükendi',
    left: (left: number) => `son ${left} adet`,
    noMore: (size: string, most: number) => `${size} bedenden en fazla ${most} adet alabilirsiniz.`,
  },
  en: {
    quantityOf: (size: string) => `Quantity: ${size}`,
    soldOut: 'sold out',
    left: (left: number) => `only ${left} left`,
    noMore: (size: string, most: number) => `You can order up to ${most} of size ${size}.`,
  },
};

export interface SizeQuantity {
  id: number;
  size: string;
  stock: number;
  qty: number;
  kept?: number;
}

export function SizeQuantities({ sizes, onChange }: { sizes: readonly SizeQuantity[]; onChange: (id: number, qty: number) => void }) {
  const text = words[useLocale()];
  return (
    <ul className={styles.sizes}>
      {sizes.map(({ id, size, stock, qty, kept = 0 }) => (
        <li key={id} className={styles.size}>
          <span className={styles.name}>
            {size} {stock <= FEW_LEFT && <span className={styles.left}>{stock === 0 ? text.soldOut : text.left(stock)}</span>}
          </span>
          <QuantityStepper
            size="sm"
            label={text.quantityOf(size)}
            min={0}
            max={Math.max(kept, Math.min(stock, MAX_LINE_QUANTITY))}
            value={qty}
            onChange={(wanted) => onChange(id, wanted)}
            onTooMany={(most) => showToast('info', text.noMore(size, Math.min(most, stock)))}
          />
        </li>
      ))}
    </ul>
  );
}
