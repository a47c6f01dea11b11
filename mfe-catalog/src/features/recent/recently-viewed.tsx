import { useApi, useMessages, useQuery } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { focusHeading } from '@shop/ui/focus-heading';
import { useEffect, useState } from 'react';
import { recentMessages } from '../../messages/recent.ts';
import { ProductRow } from '../home/product-row.tsx';
import { viewedQuery } from './api.ts';
import { recentProducts } from './recent-products.ts';
import styles from './recently-viewed.module.css';

const SHOWN = 8;

export interface RecentlyViewedProps {
  without?: number;
}

export default function RecentlyViewed({ without }: RecentlyViewedProps) {
  const text = useMessages(recentMessages);
  const [ids, setIds] = useState(() => recentProducts.read().filter((id) => id !== without));
  const { data = [] } = useQuery({ ...viewedQuery(useApi(), ids), enabled: ids.length > 0 });
  useEffect(() => recentProducts.onClearedElsewhere(() => setIds([])), []);
  const forget = (button: HTMLElement) => {
    focusHeading(button);
    recentProducts.clear();
    setIds([]);
  };
  if (ids.length === 0 || data.length === 0) return null;
  return (
    <>
      <ProductRow title={text.title} lead={text.lead} products={data.slice(0, SHOWN)} sideways />
      <p className={`container ${styles.forget}`}>
        <Button variant="ghost" size="sm" onClick={({ currentTarget }) => forget(currentTarget)}>
          {text.forget}
        </Button>
      </p>
    </>
  );
}
