import type { Product } from '@shop/contracts/catalog';
import { showToast, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconCube } from '@shop/ui/icon';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './mug.module.css';

export interface MugButtonProps {
  product: Product;
  /** Empty where the product has none. */
  colour: string;
}

/** The way to the mug in three dimensions, which is loaded when it is pressed; nothing for what is no mug. */
export function MugButton({ product, colour }: MugButtonProps) {
  const text = useMessages(messages).mug;
  const dialog = useOnDemand(() => import('./mug-dialog.tsx'));
  const [open, setOpen] = useState(false);
  if (!product.sides.some(({ mug }) => mug)) return null;
  const MugDialog = dialog.module?.default;

  const onClick = () => {
    setOpen(true);
    void dialog.load().then((loaded) => {
      if (loaded) return;
      setOpen(false);
      showToast('error', text.notOpened);
    });
  };
  return (
    <>
      <Button variant="secondary" size="sm" className={styles.open} busy={open && dialog.loading} aria-haspopup="dialog" onClick={onClick}>
        <IconCube size={20} /> {text.open}
      </Button>
      {MugDialog && <MugDialog product={product} colour={colour} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
