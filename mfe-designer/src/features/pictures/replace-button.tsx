import type { PictureItem } from '@shop/contracts/scene';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useDialog } from '@shop/ui/use-dialog';
import { collageMessages } from '../../messages/collage.ts';

const importDialog = () => import('./photo-dialogs.ts').then(({ ReplaceDialog }) => ({ default: ReplaceDialog }));

export function ReplaceButton({ item }: { item: PictureItem }) {
  const text = useMessages(collageMessages);
  const { Part: ReplaceDialog, shown, loading, show } = useDialog(importDialog, text.notOpened);
  return (
    <>
      <Button variant="secondary" size="sm" busy={loading} aria-haspopup="dialog" onClick={() => void show()}>
        {text.replace}
      </Button>
      {ReplaceDialog && <ReplaceDialog item={item} {...shown} />}
    </>
  );
}
