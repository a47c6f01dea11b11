import type { EventMap } from '@shop/contracts/events';
import { designerPath } from '@shop/contracts/page-paths';
import type { SlotProps } from '@shop/contracts/slots';
import { useBusEvent, useMessages } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { IconEdit } from '@shop/ui/icon';
import { useState } from 'react';
import { askedColour, colourCode } from '../features/product/colour-code.ts';
import { slotMessages } from '../messages/slots.ts';
import styles from './product-customise.module.css';

export default function ProductCustomise({ product, colour, readyDesign, chosen }: SlotProps['product.customise']) {
  const text = useMessages(slotMessages);
  const [heard, setHeard] = useState<EventMap['product:size-chosen']>();
  useBusEvent('product:size-chosen', setHeard);
  if (!product.printable || !product.inStock) return null;
  const own = [chosen, heard].find((choice) => choice?.PId === product.id);
  const size = own && product.variants.find(({ id }) => id === own.VariantId)?.size;
  const inColour = askedColour(product.colours, colour);
  const opening = {
    ...(inColour && { colour: colourCode(inColour) }),
    ...(size && { size }),
    ...(own?.Qty !== undefined && { qty: String(own.Qty) }),
    ...(readyDesign && { ready: readyDesign }),
  };
  return (
    <div className={styles.invitation}>
      <ButtonLink
        to={designerPath(product, opening)}
        variant={readyDesign ? 'secondary' : 'accent'}
        size="lg"
        wide
        data-main-action={readyDesign ? undefined : 'design'}
      >
        <IconEdit size={22} /> {readyDesign ? text.edit : text.design}
      </ButtonLink>
      {!readyDesign && <p className={styles.note}>{text.note}</p>}
    </div>
  );
}
