import type { QrItem } from '@shop/contracts/scene';
import { useMessages } from '@shop/runtime';
import { Button, type ButtonProps } from '@shop/ui/button';
import { IconPlus } from '@shop/ui/icon';
import { useDialog } from '@shop/ui/use-dialog';
import { useState } from 'react';
import { qrMessages } from '../../messages/qr.ts';

export function QrButton({ item, ...look }: Pick<ButtonProps, 'size' | 'className'> & { item?: QrItem }) {
  const text = useMessages(qrMessages);
  const { Part: QrDialog, shown, loading, show } = useDialog(() => import('./qr-dialog.tsx'), text.notOpened);
  const [opened, setOpened] = useState(0);

  const onClick = () => {
    setOpened(opened + 1);
    void show();
  };

  return (
    <>
      <Button {...look} variant="secondary" busy={loading} aria-haspopup="dialog" onClick={onClick}>
        {!item && <IconPlus size={20} />}
        {item ? text.edit : text.add}
      </Button>
      {QrDialog && <QrDialog key={opened} item={item} {...shown} />}
    </>
  );
}
