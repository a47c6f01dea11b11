import type { ProductCard } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { ButtonLink } from '@shop/ui/button-link';
import { EmptyState } from '@shop/ui/empty-state';
import type { IconComponent } from '@shop/ui/icon';
import { PageHeader } from '@shop/ui/page-header';
import { Skeleton } from '@shop/ui/skeleton';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import { savedMessages } from '../../messages/saved.ts';
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
  const { toProducts, notRefreshed } = useMessages(savedMessages);
  const { products: saved, failed } = useFreshSaved(list);
  const products = waiting && saved?.length === 0 ? undefined : saved;
  return (
    <div className="container">
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
