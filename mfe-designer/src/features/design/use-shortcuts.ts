import { useEffect, useEffectEvent } from 'react';
import type { StoreApi } from 'zustand';
import { freeIds, grouped, moved, ungrouped } from './edits.ts';
import { nudge } from './gestures.ts';
import type { Editor } from './store.ts';
import { useSideFullToast } from './use-add.ts';

const WRITING = 'textarea, input:not([type="range"], [type="radio"], [type="checkbox"], [type="color"], [type="file"]), select';

const isWithin = (target: EventTarget | null, place: string): boolean => target instanceof Element && target.closest(place) !== null;

export const isWriting = (target: EventTarget | null): boolean => isWithin(target, WRITING);

/** True in fields where undo acts on the whole design. */
const isInDesign = (target: EventTarget | null): boolean => isWithin(target, '[data-in-design]');

export const isInDialog = (target: EventTarget | null): boolean => isWithin(target, 'dialog');

/** On non-Latin layouts, the Latin letter at the key's position. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  (/^(?!\p{Script=Latin})\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined)?.toLowerCase() ?? key.toLowerCase();

function step(editor: Editor, way: 'undo' | 'redo'): void {
  const focused = document.activeElement;
  editor[way]();
  requestAnimationFrame(() => {
    if (focused && !focused.isConnected && document.activeElement === document.body) focusAdding();
  });
}

const stepOf = (key: string, shift: boolean): 'undo' | 'redo' | undefined =>
  key === 'y' || (key === 'z' && shift) ? 'redo' : key === 'z' ? 'undo' : undefined;

function act(editor: Editor, key: string, shift: boolean, showIfFull: (copied: boolean) => unknown): boolean {
  const { selected, scene, side } = editor;
  const any = selected.length > 0;
  const way = stepOf(key, shift);
  if (way) step(editor, way);
  else if (key === 'd' && any) showIfFull(editor.duplicate(selected));
  else if (key === 'g' && any) editor.change((items) => (shift ? ungrouped(items, selected) : grouped(items, selected)));
  else if (key === 'a') editor.select((scene.sides[side] ?? []).filter(({ locked, hidden }) => !locked && !hidden).map(({ id }) => id));
  else return false;
  return true;
}

export const isDelete = ({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  (key === 'Delete' || key === 'Backspace') && !(ctrlKey || metaKey || altKey);

const leavesArrows = (target: EventTarget | null): boolean => target === document.body || isWithin(target, '[data-tools] button');

function moveSelection({ selected, change }: Editor, event: KeyboardEvent): boolean {
  const way = nudge(event.key, { shift: event.shiftKey, alt: event.altKey });
  if (!way || selected.length === 0 || !leavesArrows(event.target)) return false;
  change((items) => moved(items, freeIds(items, selected), way), `nudge:${selected.join()}`);
  return true;
}

/** Delete, Escape and arrow keys act on the selection, unless the focused element uses them. */
export function useShortcuts(editor: StoreApi<Editor>): void {
  const showIfFull = useSideFullToast();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isInDialog(event.target)) return;
    const { selected, remove, select } = editor.getState();
    const isChord = event.ctrlKey || event.metaKey;
    if (isWriting(event.target)) {
      const way = isInDesign(event.target) && isChord && !event.altKey && stepOf(letterOf(event), event.shiftKey);
      if (!way) return;
      step(editor.getState(), way);
    } else if (isDelete(event) && selected.length > 0) {
      if (event.target !== document.body) focusAdding();
      remove(selected);
    } else if (event.key === 'Escape' && selected.length > 0) {
      if (isWithin(event.target, '[data-tools]')) focusAdding();
      select([]);
    } else if (
      isChord
        ? event.altKey || !act(editor.getState(), letterOf(event), event.shiftKey, showIfFull)
        : !moveSelection(editor.getState(), event)
    )
      return;
    event.preventDefault();
  });
  /** Undo from a menu, or by shaking the phone. */
  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const way = event.inputType === 'historyUndo' ? 'undo' : event.inputType === 'historyRedo' ? 'redo' : undefined;
    if (!way || !isInDesign(event.target)) return;
    event.preventDefault();
    step(editor.getState(), way);
  });
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => onKeyDown(event);
    const beforeInput = (event: InputEvent) => onBeforeInput(event);
    window.addEventListener('keydown', keyDown);
    window.addEventListener('beforeinput', beforeInput);
    return () => {
      window.removeEventListener('keydown', keyDown);
      window.removeEventListener('beforeinput', beforeInput);
    };
  }, []);
}

export function focusAdding(): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-tool="add"], [data-add-text]')) {
    one.focus();
    if (document.activeElement === one) return;
  }
}
