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

/**
 * The Latin letter of a pressed key, whatever the keyboard is set to: on Cyrillic, Greek and Arabic keyboards the one that stands
 * beside theirs, as in other programs. Latin keyboards say it themselves: those of Turkish type F have each in another place.
 */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  (/^(?!\p{Script=Latin})\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined)?.toLowerCase() ?? key.toLowerCase();

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

const isDelete = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key === 'Delete' || key === 'Backspace') && !(ctrlKey || metaKey || altKey);

/**
 * Ctrl or Cmd with Z, Shift+Z and Y to undo and redo, D to copy, G to group, Shift+G to ungroup, A to select all. Delete and
 * Backspace delete what is selected, also from where no item has the focus.
 */
export function useShortcuts(editor: StoreApi<Editor>): void {
  const say = useSayFull();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isWriting(event.target) || isInDialog(event.target)) return;
    const { selected, remove } = editor.getState();
    if (isDelete(event) && selected.length > 0) {
      // Tools of what is selected go with it.
      if (event.target !== document.body) focusAdding();
      remove(selected);
    } else if (!(event.ctrlKey || event.metaKey) || event.altKey || !act(editor.getState(), letterOf(event), event.shiftKey, say)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The keyboard's place once what it was in is gone with what was deleted. Desks show what adds, phones the way to it. */
export function focusAdding(): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-tool="add"], [data-add-text]')) {
    one.focus();
    if (document.activeElement === one) return;
  }
}
