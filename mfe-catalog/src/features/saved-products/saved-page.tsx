import type { ProductCard } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { ButtonLink } from '@shop/ui/button-link';
import { EmptyState } from '@shop/ui/empty-state';
import { focusHeading } from '@shop/ui/focus-heading';
import type { IconComponent } from '@shop/ui/icon';
import { PageHeader } from '@shop/ui/page-header';
import { Skeleton } from '@shop/ui/skeleton';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '../../messages/messages.ts';
import { savedPageMessages } from '../../messages/saved-pages.ts';
import type { SavedList } from './saved-list.ts';
import styles from './saved-page.module.css';
import { useFreshSaved } from './use-saved.ts';

export interface SavedPageProps {
  list: SavedList;
  icon: IconComponent;
  text: { title: string; lead?: string; empty: string; emptyText: string };
  waiting?: boolean;
  trouble?: string | false;
  action?: ReactNode;
  children: (products: readonly ProductCard[]) => ReactNode;
}

export function SavedPage({ list, icon, text, waiting = false, trouble, action, children }: SavedPageProps) {
  const { home } = useMessages(messages);
  const { toProducts, notRefreshed } = useMessages(savedPageMessages);
  const { products: saved, failed } = useFreshSaved(list);
  const products = waiting && saved?.length === 0 ? undefined : saved;
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  const count = products?.length ?? 0;
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!place.current || !isFewer || focused.current < 0 || document.activeElement !== document.body) return;
    const next = shownIn(place.current)
      .slice(0, focused.current + 1)
      .at(-1)
      ?.querySelector('a');
    if (next) next.focus();
    else focusHeading(place.current);
  }, [count]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus
    <div
      ref={place}
      className="container"
      onFocus={({ target, currentTarget }) => {
        focused.current = shownIn(currentTarget).findIndex((product) => product.contains(target));
      }}
    >
      <PageHeader title={text.title} lead={text.lead} breadcrumbs={[{ name: home, to: '/' }, { name: text.title }]} />
      {trouble && <Alert>{trouble}</Alert>}
      {failed && <Alert>{notRefreshed}</Alert>}
      {!products && <Skeleton className={styles.waiting} />}
      {products?.length === 0 && (
        <EmptyState
          icon={icon}
          title={text.empty}
          text={text.emptyText}
          action={
            <div className="cluster">
              <ButtonLink to="/products" variant="secondary">
                {toProducts}
              </ButtonLink>
              {action}
            </div>
          }
        />
      )}
      {products && products.length > 0 && children(products)}
    </div>
  );
}

const shownIn = (place: Element): Element[] => [...place.querySelectorAll('[data-product]')];
