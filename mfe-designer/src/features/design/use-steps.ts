import { useEffect } from 'react';
import type { StoreApi } from 'zustand';
import type { Editor } from './store.ts';

const INPUTS = ['pointerdown', 'keydown', 'click', 'input'] as const;

/** Ends an undo step when a pointer is released, a field blurs or the colour dialog closes. */
export function useSteps(editor: StoreApi<Editor>): void {
  useEffect(() => {
    const { press, release, settle, noteInput } = editor.getState();
    const held = new Set<number>();
    const onDown = ({ pointerId, isPrimary }: PointerEvent) => {
      if (isPrimary) held.clear();
      held.add(pointerId);
      press();
    };
    const onUp = ({ pointerId }: PointerEvent) => {
      held.delete(pointerId);
      if (held.size === 0) release();
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'color') settle();
    };
    for (const type of INPUTS) window.addEventListener(type, noteInput, true);
    window.addEventListener('pointerdown', onDown, true);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onUp);
    window.addEventListener('focusout', settle);
    window.addEventListener('change', onChange);
    return () => {
      for (const type of INPUTS) window.removeEventListener(type, noteInput, true);
      window.removeEventListener('pointerdown', onDown, true);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onUp);
      window.removeEventListener('focusout', settle);
      window.removeEventListener('change', onChange);
    };
  }, [editor]);
}
