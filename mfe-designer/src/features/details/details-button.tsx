import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { detailsMessages } from '../../messages/details.ts';
import { DetailsDialog, type DetailsDialogProps } from './details-dialog.tsx';

export function DetailsButton({ details, fields, onSave }: Omit<DetailsDialogProps, 'open' | 'onClose'>) {
  const text = useMessages(detailsMessages);
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);

  const onClick = () => {
    setOpened(opened + 1);
    setOpen(true);
  };

  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={onClick}>
        {fields.some((field) => details[field]) ? text.change : text.fill}
      </Button>
      {opened > 0 && (
        <DetailsDialog key={opened} details={details} fields={fields} onSave={onSave} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
