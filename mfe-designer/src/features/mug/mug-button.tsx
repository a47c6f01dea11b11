import type { Product } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconCube } from '@shop/ui/icon';
import { useDialog } from '@shop/ui/use-dialog';
import { mugMessages } from '../../messages/mug.ts';
import styles from './mug.module.css';

export interface MugButtonProps {
  product: Product;
  colour: string;
}

export function MugButton({ product, colour }: MugButtonProps) {
  const text = useMessages(mugMessages);
  const { Part: MugDialog, shown, loading, show } = useDialog(() => import('./mug-dialog.tsx'), text.notOpened);
  if (!product.sides.some(({ mug }) => mug)) return null;
  return (
    <>
      <Button variant="secondary" size="sm" className={styles.open} busy={loading} aria-haspopup="dialog" onClick={() => void show()}>
        <IconCube size={20} /> {text.open}
      </Button>
      {MugDialog && <MugDialog product={product} colour={colour} {...shown} />}
    </>
  );
}
