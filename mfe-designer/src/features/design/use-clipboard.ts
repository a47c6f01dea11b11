import { itemLimits } from '@shop/contracts/scene-limits';
import { cleanText } from '@shop/domain/clean-text';
import { cut } from '@shop/domain/line-rules';
import { useEffect, useEffectEvent } from 'react';
import type { StoreApi } from 'zustand';
import { copySelection, itemsIn } from './clipboard.ts';
import { newText } from './model.ts';
import type { Editor } from './store.ts';
import { useSideFullToast } from './use-add.ts';
import { isInDialog, isWriting } from './use-shortcuts.ts';

export function useClipboard(editor: StoreApi<Editor>, takeFiles: (files: File[]) => unknown): void {
  const showIfFull = useSideFullToast();

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData || isWriting(event.target) || isInDialog(event.target) || hasSelectedWords()) return;
    const now = editor.getState();
    if (!copySelection(now, event.clipboardData)) return;
    event.preventDefault();
    if (event.type === 'cut') now.remove(now.selected);
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (!clipboardData || isInDialog(target)) return;
    const { paste, add, update } = editor.getState();
    const files = [...clipboardData.files];
    const words = clipboardData.getData('text/plain');
    // Text wins over files: office programs also copy text as an image.
    if (isWriting(target)) {
      if (words === '' && files.length > 0) takeFiles(files);
      return;
    }
    const items = itemsIn(clipboardData);
    const text = cut(cleanText(words).trim(), itemLimits.text);
    if (items) showIfFull(paste(items));
    else if (text !== '') {
      if (showIfFull(add((scene, side, ink) => newText(scene, side, text, ink))))
        update(editor.getState().selected, { placeholder: undefined });
    } else if (files.length > 0) takeFiles(files);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const copy = (event: ClipboardEvent) => onCopy(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, []);
}

/** If true, the browser copies the selected words instead of items. */
const hasSelectedWords = (): boolean => window.getSelection()?.isCollapsed === false;
