import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useDialog } from '@shop/ui/use-dialog';
import { useState } from 'react';
import { detailsMessages } from '../../messages/details.ts';
import type { DetailsDialogProps } from './details-dialog.tsx';

export function DetailsButton({ details, onSave }: Pick<DetailsDialogProps, 'details' | 'onSave'>) {
  const text = useMessages(detailsMessages);
  const { Part: DetailsDialog, shown, loading, show } = useDialog(() => import('./details-dialog.tsx'), text.notOpened);
  const [opened, setOpened] = useState(0);

  const onClick = () => {
    setOpened(opened + 1);
    void show();
  };

  return (
    <>
      <Button variant="secondary" size="sm" busy={loading} aria-haspopup="dialog" onClick={onClick}>
        {Object.keys(details).length > 0 ? text.change : text.fill}
      </Button>
      {DetailsDialog && <DetailsDialog key={opened} details={details} onSave={onSave} {...shown} />}
    </>
  );
}
