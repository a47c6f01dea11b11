import type { Product } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { IconCheck, IconWarning } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { useEffect, useState } from 'react';
import { savedDesignsMessages } from '../../messages/saved-designs.ts';
import { IconSave } from '../design/icons.ts';
import type { Opened } from '../opened/use-opened.ts';
import { type Saving, useSaving } from './use-saving.ts';

const icons: Record<Saving['state'], typeof IconSave> = {
  new: IconSave,
  saving: IconSave,
  unsaved: IconSave,
  saved: IconCheck,
  failed: IconWarning,
  changed: IconWarning,
};

export interface SaveDesignProps {
  product: Product;
  colour: string;
  opened: Opened;
  className?: string | undefined;
}

export function SaveDesign({ product, colour, opened, className }: SaveDesignProps) {
  const text = useMessages(savedDesignsMessages);
  const { state, busy, why, save, keepBoth, takeTheirs } = useSaving(product, colour, opened);
  const [asking, setAsking] = useState(false);
  const isChanged = state === 'changed';
  useEffect(() => setAsking(isChanged), [isChanged]);

  return (
    <>
      <IconButton
        icon={icons[state]}
        aria-label={text.state[state]}
        title={why ?? text.state[state]}
        className={className}
        disabled={opened.base === undefined}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={isChanged ? () => setAsking(true) : busy ? undefined : save}
      />
      <Dialog open={asking} onClose={() => setAsking(false)} title={text.changedTitle}>
        <div className="stack">
          <p>{text.changed}</p>
          <div className="cluster">
            <Button busy={busy} onClick={keepBoth}>
              {text.keepBoth}
            </Button>
            <Button variant="secondary" busy={busy} onClick={() => void takeTheirs()}>
              {text.takeTheirs}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
