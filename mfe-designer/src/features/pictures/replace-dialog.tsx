import type { Item, PictureItem } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import type { Upload } from '@shop/contracts/uploads';
import { useMessages } from '@shop/runtime';
import { Dialog } from '@shop/ui/dialog';
import { useEffect, useRef } from 'react';
import { collageMessages } from '../../messages/collage.ts';
import { useEditorStore } from '../design/store.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { replaced } from './replaced.ts';

export interface ReplaceDialogProps {
  item: PictureItem;
  open: boolean;
  onClose: () => void;
}

export function ReplaceDialog({ item: { id, uploadId }, open, onClose }: ReplaceDialogProps) {
  const text = useMessages(collageMessages);
  const editor = useEditorStore();
  // An upload may end after the dialog was closed.
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);

  const take = (upload: Upload, name?: string) => {
    if (!isOpen.current) return;
    const { scene, change } = editor.getState();
    const isThis = (item: Item): item is PictureItem => item.id === id && item.kind === 'picture' && item.uploadId === uploadId;
    const on = Object.keys(scene.sides).find((side) => itemsOn(scene, side).some(isThis));
    change((items) => items.map((item) => (isThis(item) ? replaced(item, upload, name) : item)), undefined, on);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={text.replace}>
      {open && <PhotoChoice onChoose={(upload) => take(upload)} onUpload={take} />}
    </Dialog>
  );
}
