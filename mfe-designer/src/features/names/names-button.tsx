import type { Product } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { Button, type ButtonProps } from '@shop/ui/button';
import { useDialog } from '@shop/ui/use-dialog';
import { useState } from 'react';
import { namesMessages } from '../../messages/names.ts';
import { useEditor } from '../design/store.ts';

/** Shares a chunk with the people's list, because each chunk costs bytes at the start. */
const importDialog = () => import(/* webpackChunkName: 'lists' */ './names-dialog.tsx');

export interface NamesButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  product: Product;
  colour: string;
}

export function NamesButton({ product, colour, ...look }: NamesButtonProps) {
  const text = useMessages(namesMessages);
  const people = useEditor(({ scene }) => scene.list?.length ?? 0);
  const { Part: NamesDialog, shown, loading, show } = useDialog(importDialog, text.notOpened);
  const [opened, setOpened] = useState(0);

  const onClick = () => {
    setOpened(opened + 1);
    void show();
  };

  return (
    <>
      <Button {...look} busy={loading} aria-haspopup="dialog" onClick={onClick}>
        {people > 0 ? text.list(people) : text.begin}
      </Button>
      {NamesDialog && <NamesDialog key={opened} product={product} colour={colour} {...shown} />}
    </>
  );
}
