import { useApi, useMessages, useQuery } from '@shop/runtime';
import { useId } from 'react';
import { searchMessages } from '../../messages/search.ts';
import { foundDesignsQuery } from '../ready-designs/api.ts';
import { DesignCards } from '../ready-designs/design-cards.tsx';
import styles from './found-designs.module.css';

export function FoundDesigns({ searchText }: { searchText: string }) {
  const text = useMessages(searchMessages);
  const { data: designs = [] } = useQuery(foundDesignsQuery(useApi(), searchText));
  const titleId = useId();
  if (designs.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.designs}>
      <h2 id={titleId}>{text.designs}</h2>
      <DesignCards designs={designs} sideways />
    </section>
  );
}
