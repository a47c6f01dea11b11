import type { Item, PictureItem } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { showToast, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useDialog } from '@shop/ui/use-dialog';
import { backgroundMessages } from '../../messages/background.ts';
import { useEditorStore } from '../design/store.ts';
import { useUploadsHere } from '../pictures/use-uploads.ts';
import type { CutOutDialogProps } from './cut-out-dialog.tsx';

/** Runs on this device. Undo restores the original. */
export function RemoveBackgroundButton({ item: { id, uploadId, name } }: { item: PictureItem }) {
  const text = useMessages(backgroundMessages);
  const editor = useEditorStore();
  const { start } = useUploadsHere();
  const { Part: CutOutDialog, shown, loading, show } = useDialog(() => import('./cut-out-dialog.tsx'), text.notOpened);

  const onApply: CutOutDialogProps['onApply'] = async (picture, words, grade) => {
    const file = new File([picture], `${name ?? text.name}.${picture.type === 'image/png' ? 'png' : 'webp'}`, { type: picture.type });
    let isKept = false;
    await start([file], ({ UploadId }) => {
      isKept = true;
      const { scene, change } = editor.getState();
      // During the upload, another item may get this id, or the shopper may show another side.
      const isThis = (item: Item) => item.id === id && item.kind === 'picture' && item.uploadId === uploadId;
      const on = Object.keys(scene.sides).find((side) => itemsOn(scene, side).some(isThis));
      if (on === undefined) return;
      change((items) => items.map((item) => (isThis(item) ? { ...item, uploadId: UploadId } : item)), undefined, on);
      showToast(grade === 'good' ? 'success' : 'info', words);
    });
    return isKept;
  };

  return (
    <>
      <Button variant="secondary" size="sm" busy={loading} aria-haspopup="dialog" title={text.hint} onClick={() => void show()}>
        {text.open}
      </Button>
      {CutOutDialog && <CutOutDialog uploadId={uploadId} onApply={onApply} {...shown} />}
    </>
  );
}
