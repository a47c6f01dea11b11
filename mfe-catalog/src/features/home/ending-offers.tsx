import type { Home } from '@shop/contracts/catalog';
import { offersPath } from '@shop/contracts/page-paths';
import { useMessages } from '@shop/runtime';
import { ProductGrid } from '@shop/ui/product-grid';
import { useReducer } from 'react';
import { homeMessages } from '../../messages/home.ts';
import { useCardActions } from '../card-actions/use-card-actions.tsx';
import { Countdown } from '../offer/countdown.tsx';
import styles from './ending-offers.module.css';
import { Section } from './section.tsx';

export function EndingOffers({ endDate, products }: NonNullable<Home['endingOffers']>) {
  const text = useMessages(homeMessages);
  const [isNear, approach] = useReducer(() => true, false);
  const actions = useCardActions(isNear);
  return (
    <Section title={text.ending} lead={text.endingLead} more={offersPath} onApproach={approach}>
      <div className={styles.offers}>
        <Countdown end={endDate} />
        <ProductGrid products={products} view="list" actions={actions} />
      </div>
    </Section>
  );
}
