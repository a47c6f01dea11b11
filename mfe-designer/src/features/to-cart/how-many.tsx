import type { Product } from '@shop/contracts/catalog';
import type { QuantityOffer } from '@shop/contracts/quantity-offers';
import { showToast, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconChevronDown } from '@shop/ui/icon';
import { QuantitySelect } from '@shop/ui/quantity-select';
import { QuantityStepper } from '@shop/ui/quantity-stepper';
import { toCartMessages } from '../../messages/to-cart.ts';
import { useEditor } from '../design/store.ts';
import { NamesButton } from '../names/names-button.tsx';
import styles from './cart-bar.module.css';
import type { Quantities } from './use-quantities.ts';

export interface HowManyProps {
  product: Product;
  colour: string;
  quantities: Quantities;
  offers: readonly QuantityOffer[];
  openSizes: () => void;
}

export function HowMany({ product, colour, quantities, offers, openSizes }: HowManyProps) {
  const text = useMessages(toCartMessages);
  const hasList = useEditor(({ scene }) => scene.list !== undefined);
  const { sizes, bySize, pieces, most, choose } = quantities;
  if (hasList) return <NamesButton product={product} colour={colour} variant="secondary" className={styles.sizes} />;
  if (offers.length > 0)
    return (
      <QuantitySelect
        label={text.quantity}
        options={offers}
        value={pieces}
        stock={most}
        onChange={(count) => choose(bySize, count)}
        className={styles.pack}
      />
    );
  if (sizes.length === 0)
    return (
      <QuantityStepper
        label={text.quantity}
        value={pieces}
        onChange={(count) => choose(bySize, count)}
        max={most}
        onTooMany={(max) => showToast('info', text.noMore(max))}
        size="sm"
        className={styles.quantity}
      />
    );
  const chosen = sizes
    .filter(({ id }) => (bySize.get(id) ?? 0) > 0)
    .map(({ id, size }) => `${size} ${bySize.get(id)}`)
    .join(' · ');
  return (
    <Button
      variant="secondary"
      className={styles.sizes}
      aria-haspopup="dialog"
      aria-label={chosen === '' ? undefined : text.sizes.chosen(chosen)}
      onClick={openSizes}
    >
      <span className={styles.chosen}>{chosen === '' ? text.sizes.title : chosen}</span>
      <IconChevronDown size={18} className={styles.arrow} />
    </Button>
  );
}
