import type { Product } from '@shop/contracts/catalog';
import { useMessages, useMoney } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { type ReactNode, useState } from 'react';
import { toCartMessages } from '../../messages/to-cart.ts';
import { useEditor } from '../design/store.ts';
import { OpenedNotes } from '../opened/opened-notes.tsx';
import type { Opened } from '../opened/use-opened.ts';
import styles from './cart-bar.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { HowMany } from './how-many.tsx';
import { SizesSheet } from './sizes-sheet.tsx';
import type { Quantities } from './use-quantities.ts';
import { useRunPrice } from './use-run-price.ts';
import { useToCart } from './use-to-cart.ts';

export interface CartBarProps {
  product: Product;
  colour: string;
  opened: Opened;
  quantities: Quantities;
  children?: ReactNode;
}

export function CartBar({ product, colour, opened, quantities, children }: CartBarProps) {
  const text = useMessages(toCartMessages);
  const money = useMoney();
  const { sizes, bySize, quantity, choose, pieces } = quantities;
  const price = useRunPrice(product, pieces);
  const hasList = useEditor(({ scene }) => scene.list !== undefined);
  const [choosing, setChoosing] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const needSizes = () => {
    setIsAdding(true);
    setChoosing(true);
  };
  const closeSizes = () => {
    setChoosing(false);
    setIsAdding(false);
  };
  const toCart = useToCart({ product, colour, opened, quantities, needSizes });
  const isEdit = opened.edited !== undefined;
  const canAdd = isEdit || product.inStock;

  return (
    <div className={styles.bar}>
      <OpenedNotes opened={opened} colour={colour} />
      {!isEdit && !product.quantities && product.quantitySteps.length > 0 && (
        <ul data-steps className={styles.steps} aria-label={text.quantitySteps}>
          {product.quantitySteps.map((step) => (
            <li key={step.from} aria-current={step.percent === price.percent || undefined}>
              {text.quantityStep(step.from, step.percent)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.choices}>
        {!isEdit && (
          <HowMany product={product} colour={colour} quantities={quantities} offers={price.offers} openSizes={() => setChoosing(true)} />
        )}
        {children}
        <Button
          variant="accent"
          className={styles.add}
          busy={toCart.busy || opened.base === undefined}
          disabled={!canAdd}
          onClick={toCart.start}
        >
          {!canAdd && text.soldOut}
          {canAdd && (
            <span className={styles.words}>
              <span>{isEdit ? text.designChanged : text.addToCart}</span>
              {!(isEdit && pieces === 0) && (
                <span className={styles.total}>
                  <span className="visually-hidden">{text.total} </span>
                  {money(pieces === 0 ? price.unitPrice : price.total)}
                </span>
              )}
            </span>
          )}
        </Button>
      </div>
      {!isEdit && !hasList && sizes.length > 0 && (
        <SizesSheet
          product={product}
          sizes={sizes}
          wanted={bySize}
          onChange={(wanted) => choose(wanted, quantity)}
          price={price}
          isAdding={isAdding}
          open={choosing}
          onClose={closeSizes}
          onAdd={() => {
            closeSizes();
            toCart.start();
          }}
        />
      )}
      <ConfirmDialog toCart={toCart} isEdit={isEdit} />
    </div>
  );
}
