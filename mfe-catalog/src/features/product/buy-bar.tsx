import type { Product } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Price } from '@shop/ui/price';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { productMessages } from '../../messages/product.ts';
import styles from './buy-bar.module.css';

/** What lies below the screen counts as seen, however far: a jump over it is told too. The header covers what is above. */
const SEEN = '-64px 0px 1000000px 0px';

/** The first of the buttons there; who fills the slots marks them (`contracts/slots.ts`). */
const mainAction = (place: HTMLElement | null) => place?.querySelector<HTMLElement>('[data-main-action]') ?? undefined;

/**
 * On phones: price and main button once those of the page have been scrolled past. Its press is a press there, where size,
 * colour and quantity are known; what is still to be chosen is asked there, too.
 */
export function BuyBar({ product, buying }: { product: Product; buying: RefObject<HTMLElement | null> }) {
  const text = useMessages(productMessages);
  const bar = useRef<HTMLElement>(null);
  const [action, setAction] = useState<string>();

  useEffect(() => {
    if (!buying.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const passed = entries.at(-1)?.isIntersecting === false;
        const main = mainAction(buying.current);
        // Who stands on it stays at what it did.
        if (!passed && bar.current?.contains(document.activeElement)) main?.focus({ preventScroll: true });
        setAction(passed ? main?.dataset.mainAction : undefined);
      },
      { rootMargin: SEEN },
    );
    observer.observe(buying.current);
    return () => observer.disconnect();
  }, [buying]);

  if (!action) return null;
  return (
    <section ref={bar} className={styles.bar} aria-label={text.buyBar}>
      <Price price={product.priceVATIncl} badge={false} />
      <Button variant="accent" onClick={() => mainAction(buying.current)?.click()}>
        {action === 'design' ? text.design : text.addToCart}
      </Button>
    </section>
  );
}
