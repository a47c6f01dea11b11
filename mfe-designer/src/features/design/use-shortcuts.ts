import { useEffect, useEffectEvent } from 'react';
import type { StoreApi } from 'zustand';
import { grouped, ungrouped } from './edits.ts';
import type { Editor } from './store.ts';
import { useSayFull } from './use-add.ts';

/** Where somebody writes, keys are theirs: text fields have an undo of their own. */
const WRITING = 'textarea, input:not([type="range"], [type="radio"], [type="checkbox"], [type="color"]), select';

const isWithin = (target: EventTarget | null, place: string): boolean => target instanceof Element && target.closest(place) !== null;

export const isWriting = (target: EventTarget | null): boolean => isWithin(target, WRITING);

/** What is pressed, pasted or dropped there is not the design's. */
export const isInDialog = (target: EventTarget | null): boolean => isWithin(target, 'dialog');

/** With Ctrl or Cmd. What is not here is the browser's. */
function act(editor: Editor, key: string, shift: boolean, say: (copied: boolean) => unknown): boolean {
  const { selected, scene, side } = editor;
  const any = selected.length > 0;
  if (key === 'z' && shift) editor.redo();
  else if (key === 'z') editor.undo();
  else if (key === 'y') editor.redo();
  else if (key === 'd' && any) say(editor.duplicate(selected));
  else if (key === 'g' && any) editor.change((items) => (shift ? ungrouped(items, selected) : grouped(items, selected)));
  else if (key === 'a') editor.select((scene.sides[side] ?? []).filter(({ locked, hidden }) => !locked && !hidden).map(({ id }) => id));
  else return false;
  return true;
}

/** Ctrl or Cmd with Z, Shift+Z and Y to undo and redo, D to copy, G to group, Shift+G to ungroup, A to select all. */
export function useShortcuts(editor: StoreApi<Editor>): void {
  const say = useSayFull();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (isWriting(event.target) || isInDialog(event.target)) return;
    if (act(editor.getState(), event.key.toLowerCase(), event.shiftKey, say)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
