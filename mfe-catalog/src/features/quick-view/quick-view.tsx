import { productPath } from '@shop/contracts/addresses';
import type { ProductCard } from '@shop/contracts/catalog';
import { useApi, useMessages, useQuery } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { ButtonLink } from '@shop/ui/button-link';
import { Dialog } from '@shop/ui/dialog';
import { Skeleton } from '@shop/ui/skeleton';
import { savedMessages } from '../../messages/saved.ts';
import { productQuery } from '../product/api.ts';
import { ProductView } from '../product/product-view.tsx';
import styles from './quick-view.module.css';

export interface QuickViewProps {
  product: ProductCard;
  open: boolean;
  onClose: () => void;
}

/** A product over the list in which it stands, to be chosen and bought there (specification, point 4). */
export default function QuickView({ product, open, onClose }: QuickViewProps) {
  const { quickView: text } = useMessages(savedMessages);
  const { data, isError } = useQuery(productQuery(useApi(), product.id));
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
      {data && <ProductView product={data} quick />}
      {!data && isError && <Alert kind="danger">{text.failed}</Alert>}
      {!data && !isError && <Skeleton className={styles.waiting} />}
    </Dialog>
  );
}
