import type { ProductCard } from '@shop/contracts/catalog';
import { productPath } from '@shop/contracts/page-paths';
import { useApi, useLoaded, useMessages } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { Dialog } from '@shop/ui/dialog';
import { LoadFailed } from '@shop/ui/load-failed';
import { Skeleton } from '@shop/ui/skeleton';
import { useState } from 'react';
import { quickViewMessages } from '../../messages/quick-view.ts';
import { productQuery } from '../product/api.ts';
import { ProductView } from '../product/product-view.tsx';
import styles from './quick-view.module.css';

export interface QuickViewProps {
  product: ProductCard;
  open: boolean;
  onClose: () => void;
}

/** Specification, point 4. */
export default function QuickView({ product, open, onClose }: QuickViewProps) {
  const text = useMessages(quickViewMessages);
  const [{ openings, wasOpen }, setOpened] = useState({ openings: 0, wasOpen: false });
  if (open !== wasOpen) setOpened({ openings: open ? openings + 1 : openings, wasOpen: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={product.title}
      footer={
        <ButtonLink to={productPath(product)} variant="secondary" wide>
          {text.whole}
        </ButtonLink>
      }
    >
      {openings > 0 && <Look key={openings} id={product.id} />}
    </Dialog>
  );
}

function Look({ id }: { id: number }) {
  const text = useMessages(quickViewMessages);
  const { data, failure, retry } = useLoaded(productQuery(useApi(), id));
  if (data) return <ProductView product={data} quick />;
  return failure ? (
    <LoadFailed compact title={text.notLoaded} text={text.lookAtLine} retry={retry} />
  ) : (
    <Skeleton className={styles.waiting} />
  );
}
