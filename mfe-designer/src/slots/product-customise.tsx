import type { SlotProps } from '@shop/contracts/slots';
import { Link, useBusEvent, useMessages } from '@shop/runtime';
import { IconArrowRight } from '@shop/ui/icon';
import { useState } from 'react';
import { slotMessages } from '../messages/slots.ts';
import styles from './product-customise.module.css';

/** The way into the designer, with the colour and the size that are chosen. Nobody is invited to design what cannot be ordered. */
export default function ProductCustomise({ product, colour }: SlotProps['product.customise']) {
  const text = useMessages(slotMessages);
  const [chosen, setChosen] = useState<{ PId: number; VariantId: number } | undefined>(undefined);
  useBusEvent('product:size-chosen', setChosen);
  if (!product.printable || !product.inStock) return null;
  const size = chosen?.PId === product.id ? product.variants.find(({ id }) => id === chosen.VariantId)?.size : undefined;
  const search = new URLSearchParams({ ...(colour && { colour }), ...(size && { size }) }).toString();
  return (
    <Link to={`/designer/${product.slug}/${product.id}${search && `?${search}`}`} className={styles.invitation}>
      <svg aria-hidden="true" viewBox="0 0 56 56" className={styles.picture}>
        <path className={styles.cloth} d="M19 9 7 15l4.5 11L16 24v24h24V24l4.5 2L49 15 37 9c-2 4-5 5.5-9 5.5S21 13 19 9z" />
        <text className={styles.letters} x={28} y={36} fontSize={13} fontWeight={800} textAnchor="middle">
          Aa
        </text>
        <path className={styles.frame} d="M18.5 24.5h19v16h-19z" />
      </svg>
      <span className={styles.words}>
        <strong className={styles.title}>{text.title}</strong>
        <span className={styles.note}>{text.note}</span>
      </span>
      <IconArrowRight className={styles.arrow} />
    </Link>
  );
}
