import { useEffect, useEffectEvent } from 'react';
import type { StoreApi } from 'zustand';
import { freeIds, grouped, moved, ungrouped } from './edits.ts';
import { nudge } from './gestures.ts';
import type { Editor } from './store.ts';
import { useSayFull } from './use-add.ts';

/** Fields have their own shortcuts and undo. */
const WRITING = 'textarea, input:not([type="range"], [type="radio"], [type="checkbox"], [type="color"]), select';

const isWithin = (target: EventTarget | null, place: string): boolean => target instanceof Element && target.closest(place) !== null;

export const isWriting = (target: EventTarget | null): boolean => isWithin(target, WRITING);

export const isInDialog = (target: EventTarget | null): boolean => isWithin(target, 'dialog');

/** Non-Latin keyboards: the letter by position. Latin ones report theirs, as on Turkish F. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  (/^(?!\p{Script=Latin})\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined)?.toLowerCase() ?? key.toLowerCase();

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

export const isDelete = ({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  (key === 'Delete' || key === 'Backspace') && !(ctrlKey || metaKey || altKey);

/** Arrow keys have no use of their own here. */
const leavesArrows = (target: EventTarget | null): boolean => target === document.body || isWithin(target, '[data-tools] button');

function moveSelection({ selected, change }: Editor, event: KeyboardEvent): boolean {
  const way = nudge(event.key, { shift: event.shiftKey, alt: event.altKey });
  if (!way || selected.length === 0 || !leavesArrows(event.target)) return false;
  change((items) => moved(items, freeIds(items, selected), way), `nudge:${selected.join()}`);
  return true;
}

/** Ctrl or Cmd with Z, Shift+Z, Y, D, G, Shift+G and A; Delete, Escape and the arrow keys serve the selection wherever they have no other use. */
export function useShortcuts(editor: StoreApi<Editor>): void {
  const say = useSayFull();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isWriting(event.target) || isInDialog(event.target)) return;
    const { selected, remove, select } = editor.getState();
    const isChord = event.ctrlKey || event.metaKey;
    if (isDelete(event) && selected.length > 0) {
      // The selection's tools disappear with it.
      if (event.target !== document.body) focusAdding();
      remove(selected);
    } else if (event.key === 'Escape' && selected.length > 0) {
      if (isWithin(event.target, '[data-tools]')) focusAdding();
      select([]);
    } else if (
      isChord ? event.altKey || !act(editor.getState(), letterOf(event), event.shiftKey, say) : !moveSelection(editor.getState(), event)
    )
      return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The focus after its element was deleted; phones show only the button to the tool. */
export function focusAdding(): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-tool="add"], [data-add-text]')) {
    one.focus();
    if (document.activeElement === one) return;
  }
}
