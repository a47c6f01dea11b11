import type { Price as PriceContract } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { usePageBar } from '@shop/ui/page-bar';
import { Price } from '@shop/ui/price';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { productMessages } from '../../messages/product.ts';
import styles from './buy-bar.module.css';

/** `rootMargin`: the header covers the top 64 pixels. Content below the window counts as visible. */
const SEEN = '-64px 0px 1000000px 0px';

const mainAction = (place: HTMLElement | null) => place?.querySelector<HTMLElement>('[data-main-action]') ?? undefined;

export interface BuyBarProps {
  price: PriceContract;
  packOf: number | string | undefined;
  buying: RefObject<HTMLElement | null>;
}

export function BuyBar({ price, packOf, buying }: BuyBarProps) {
  const text = useMessages(productMessages);
  const bar = useRef<HTMLElement>(null);
  const [action, setAction] = useState<string>();

  useEffect(() => {
    if (!buying.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const passed = entries.at(-1)?.isIntersecting === false;
        const main = mainAction(buying.current);
        if (!passed && bar.current?.contains(document.activeElement)) main?.focus({ preventScroll: true });
        setAction(passed ? main?.dataset.mainAction : undefined);
      },
      { rootMargin: SEEN },
    );
    observer.observe(buying.current);
    return () => observer.disconnect();
  }, [buying]);

  usePageBar(action !== undefined);
  if (!action) return null;
  return (
    <section ref={bar} className={styles.bar} aria-label={text.buyBar}>
      <Price price={price} packOf={packOf} badge={false} />
      <Button variant="accent" onClick={() => mainAction(buying.current)?.click()}>
        {action === 'design' ? text.design : text.addToCart}
      </Button>
    </section>
  );
}
