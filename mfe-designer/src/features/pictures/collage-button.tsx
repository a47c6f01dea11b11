import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconGrid } from '@shop/ui/icon';
import { useDialog } from '@shop/ui/use-dialog';
import { useState } from 'react';
import { collageMessages } from '../../messages/collage.ts';
import tools from '../design/tools.module.css';

const importDialog = () => import('./photo-dialogs.ts').then(({ CollageDialog }) => ({ default: CollageDialog }));

export function CollageButton() {
  const text = useMessages(collageMessages);
  const { Part: CollageDialog, shown, loading, show } = useDialog(importDialog, text.notOpened);
  const [opened, setOpened] = useState(0);
  const onClick = () => {
    setOpened(opened + 1);
    void show();
  };
  return (
    <>
      <Button variant="secondary" className={tools.action} busy={loading} aria-haspopup="dialog" onClick={onClick}>
        <IconGrid size={20} />
        {text.collage}
      </Button>
      {CollageDialog && <CollageDialog key={opened} {...shown} />}
    </>
  );
}
