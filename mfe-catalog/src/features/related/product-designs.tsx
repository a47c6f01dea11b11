import { useApi, useMessages, useSuspenseQuery } from '@shop/runtime';
import { useId } from 'react';
import { productMessages } from '../../messages/product.ts';
import { LateSection } from '../page/late-section.tsx';
import row from '../page/sideways.module.css';
import { designRowQuery } from '../ready-designs/api.ts';
import { DesignCards } from '../ready-designs/design-cards.tsx';
import styles from './related-products.module.css';

export function ProductDesigns({ id }: { id: number }) {
  const text = useMessages(productMessages);
  const titleId = useId();
  const { data: designs } = useSuspenseQuery(designRowQuery(useApi(), id));
  if (designs.items.length === 0) return null;
  return (
    <LateSection className={row.late} aria-labelledby={titleId}>
      <h2 id={titleId}>{text.readyDesigns}</h2>
      <div className={styles.grid}>
        <DesignCards designs={designs.items} sideways />
      </div>
    </LateSection>
  );
}
