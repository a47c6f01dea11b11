import type { Product } from '@shop/contracts/catalog';
import { showToast, useMessages } from '@shop/runtime';
import { Button, type ButtonProps } from '@shop/ui/button';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useEditor } from '../design/store.ts';

export interface NamesButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  product: Product;
  colour: string;
}

/** The way to the list; what it takes is loaded when it is pressed. */
export function NamesButton({ product, colour, ...look }: NamesButtonProps) {
  const text = useMessages(messages).names;
  const people = useEditor(({ scene }) => scene.list?.length ?? 0);
  const dialog = useOnDemand(() => import('./names-dialog.tsx'));
  const [open, setOpen] = useState(false);
  /** Each time it begins with the design's list. */
  const [opened, setOpened] = useState(0);
  const NamesDialog = dialog.module?.default;

  const onClick = () => {
    setOpen(true);
    setOpened(opened + 1);
    void dialog.load().then((loaded) => {
      if (loaded) return;
      setOpen(false);
      showToast('error', text.notOpened);
    });
  };

  return (
    <>
      <Button {...look} busy={open && dialog.loading} aria-haspopup="dialog" onClick={onClick}>
        {people > 0 ? text.list(people) : text.begin}
      </Button>
      {NamesDialog && <NamesDialog key={opened} product={product} colour={colour} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
