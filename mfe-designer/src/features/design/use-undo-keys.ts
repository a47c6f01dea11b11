import { useEffect } from 'react';
import type { StoreApi } from 'zustand';
import type { Editor } from './store.ts';

/** Ctrl or Cmd with Z, Shift+Z and Y, except where somebody writes: text fields have their own undo. */
export function useUndoKeys(editor: StoreApi<Editor>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.matches('textarea, input:not([type="range"], [type="radio"]), select')) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) editor.getState().redo();
      else editor.getState().undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [editor]);
}
