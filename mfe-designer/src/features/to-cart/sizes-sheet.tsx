import type { Product } from '@shop/contracts/catalog';
import { MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import { quotePath } from '@shop/contracts/page-paths';
import { Link, useMessages, useMoney } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { SizeChart } from '@shop/ui/size-chart';
import { SizeQuantities } from '@shop/ui/size-quantities';
import { toCartMessages } from '../../messages/to-cart.ts';
import styles from './cart-bar.module.css';
import type { DesignPrice } from './use-run-price.ts';

export interface SizesSheetProps {
  product: Pick<Product, 'id' | 'slug' | 'quantitySteps' | 'sizeChart'>;
  sizes: Product['variants'];
  wanted: ReadonlyMap<number, number>;
  onChange: (wanted: ReadonlyMap<number, number>) => void;
  price: DesignPrice;
  isAdding: boolean;
  open: boolean;
  onClose: () => void;
  onAdd: () => void;
}

export function SizesSheet({ product, sizes, wanted, onChange, price, isAdding, open, onClose, onAdd }: SizesSheetProps) {
  const { sizes: text, addToCart } = useMessages(toCartMessages);
  const money = useMoney();
  const isBeyondList = price.pieces >= Math.min(MAX_LINE_QUANTITY, product.quantitySteps.at(-1)?.from ?? MAX_LINE_QUANTITY);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      footer={
        <div className={styles.sum}>
          <p role="status">
            {price.pieces === 0 ? text.none : text.sum(price.pieces, money(price.unitPrice), price.percent)}
            {price.pieces > 0 && <strong className={styles.sumTotal}>{money(price.total)}</strong>}
          </p>
          <Button variant={isAdding ? 'accent' : 'primary'} onClick={isAdding ? onAdd : onClose}>
            {isAdding ? addToCart : text.done}
          </Button>
        </div>
      }
    >
      <div className="stack">
        {isAdding && price.pieces === 0 && <Alert kind="danger">{text.needed}</Alert>}
        <SizeQuantities
          sizes={sizes.map(({ id, size, quantity: stock }) => ({ id, size, stock, qty: wanted.get(id) ?? 0 }))}
          onChange={(id, qty) => onChange(new Map(wanted).set(id, qty))}
        />
        {isBeyondList && (
          <p>
            {text.moreThanList} <Link to={quotePath(product, price.pieces)}>{text.quote}</Link>
          </p>
        )}
        {product.sizeChart && <SizeChart chart={product.sizeChart} />}
      </div>
    </Dialog>
  );
}
