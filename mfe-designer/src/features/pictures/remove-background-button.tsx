import type { Item, PictureItem } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { attempt, failureText, loaded, showToast, useLocale, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { picturesMessages } from '../../messages/pictures.ts';
import { useEditorStore } from '../design/store.ts';
import { useUploadsHere } from './use-uploads.ts';

/** Runs on this device; undo restores the original. */
export function RemoveBackgroundButton({ item: { id, uploadId, name } }: { item: PictureItem }) {
  const text = useMessages(picturesMessages).background;
  const locale = useLocale();
  const editor = useEditorStore();
  const { start, left } = useUploadsHere();
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    const gone = left();
    const outcome = await attempt(async () => {
      const { withoutBackground } = await loaded(() => import('./without-background.ts'));
      const picture = await withoutBackground(uploadId, gone);
      if (!picture) return showToast('info', text.notPlain);
      const file = new File([picture], `${name ?? text.name}.${picture.type === 'image/png' ? 'png' : 'webp'}`, { type: picture.type });
      await start([file], ({ UploadId }) => {
        const { scene, change } = editor.getState();
        // The id may pass to another item, and the visitor may switch sides.
        const isThis = (item: Item) => item.id === id && item.kind === 'picture' && item.uploadId === uploadId;
        const on = Object.keys(scene.sides).find((side) => itemsOn(scene, side).some(isThis));
        if (on === undefined) return;
        change((items) => items.map((item) => (isThis(item) ? { ...item, uploadId: UploadId } : item)), undefined, on);
        showToast('success', text.removed);
      });
    });
    setBusy(false);
    if (outcome.kind !== 'success' && !gone.aborted) showToast('error', failureText(outcome, locale, text.failed));
  };

  return (
    <Button variant="secondary" size="sm" busy={busy} title={text.hint} onClick={() => void remove()}>
      {text.remove}
    </Button>
  );
}
