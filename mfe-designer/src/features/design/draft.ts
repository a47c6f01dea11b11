import type { Product, ProductSide } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { drafts, useDraftOwner } from '@shop/runtime';
import { useEffect, useMemo, useRef } from 'react';
import type { StoreApi } from 'zustand';
import { emptyHistory } from './history.ts';
import { allItems, readScene, withoutBlanks } from './model.ts';
import type { Editor } from './store.ts';
import { readSteps, storedSteps } from './stored-steps.ts';
import { useMeasured } from './use-measured.ts';

export const draftName = (productId: number, opened?: string): string => `design ${productId}${opened === undefined ? '' : ` ${opened}`}`;

export const typedName = (productId: number): string => `names ${productId}`;
export const peopleName = (productId: number): string => `people ${productId}`;
export const piecesName = (productId: number): string => `pieces ${productId}`;

const SETTLE_MS = 250;

export interface Copies {
  copy: (name: string, owner: string, editor: Editor) => void;
  copyBeside: (name: string, owner: string, value: unknown) => void;
  remove: (name: string) => void;
}

let copies: Copies | undefined;
let copyDesign: (() => void) | undefined;

export function keepCopies(by: Copies): void {
  copies = by;
}

/** The editor starts from the draft, or else from `base`. Until loaded, `base` is `undefined`. */
export interface Beginning {
  base: Scene | undefined;
  draft: string | undefined;
  /** The editor already contains this design, under another draft name. */
  isHere?: boolean;
}

/** Keeps the design across reloads, Back and logins in this tab. */
export function useDesignDraft(
  editor: StoreApi<Editor>,
  { id, sides }: Pick<Product, 'id' | 'sides'>,
  { base, draft: opening, isHere = false }: Beginning,
): void {
  const owner = useDraftOwner();
  const drawnBy = useRef('');
  const opened = useRef<string>(undefined);
  const name = draftName(id, opening);
  const isOpened = opening !== undefined;
  const begun = useMemo(() => base && owner !== undefined && (readDraft(name, owner, sides) ?? base), [base, name, owner, sides]);
  const isMeasured = useMeasured(begun || undefined);

  useEffect(() => {
    if (owner === undefined || base === undefined || !isMeasured) return;
    const isAnother = drawnBy.current !== '' && drawnBy.current !== owner;
    drawnBy.current = owner;
    const { scene, restore } = editor.getState();
    const before = opened.current;
    const isNew = isOpened ? before !== name && !isHere : allItems(scene).length === 0;
    if (isAnother || isNew) {
      const draft = readDraft(name, owner, sides);
      const steps = readSteps((drafts.read(name, owner) as { steps?: unknown } | undefined)?.steps, sides);
      const hasSteps = draft !== undefined && steps !== emptyHistory;
      if (hasSteps || JSON.stringify(draft ?? base) !== JSON.stringify(withoutBlanks(scene)))
        restore(draft ?? base, hasSteps ? steps : undefined);
    } else {
      writeDraft(name, owner, editor.getState());
      if (isHere && before !== undefined && before !== name) removeDraft(before);
    }
    opened.current = name;
    return keepDraft(editor, name, owner);
  }, [editor, name, isOpened, isHere, base, sides, owner, isMeasured]);
}

export const readDraft = (name: string, owner: string | undefined, sides: readonly ProductSide[]): Scene | undefined =>
  readScene(drafts.read(name, owner), sides);

function writeDraft(name: string, owner: string, editor: Editor): boolean {
  const { scene, inCart, history } = editor;
  copies?.copy(name, owner, editor);
  const draft = withoutBlanks(scene);
  if (scene !== inCart) return drafts.write(name, owner, { ...draft, steps: storedSteps(history) }) || drafts.write(name, owner, draft);
  drafts.remove(name);
  return true;
}

export function removeDraft(name: string): void {
  drafts.remove(name);
  copies?.remove(name);
}

/** Stores quantities or a list, also with a design of sample texts. */
export function writeBeside(name: string, owner: string | undefined, value: unknown): void {
  drafts.write(name, owner, value);
  if (owner === undefined) return;
  copies?.copyBeside(name, owner, value);
  copyDesign?.();
}

export function removeBeside(name: string): void {
  removeDraft(name);
  copyDesign?.();
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Keeps the draft if the design has changed since it was sent. */
export function dropDraft(editor: StoreApi<Editor>, productId: number, sent: Scene, opened?: string): void {
  editor.getState().markInCart(sent);
  if (editor.getState().scene === sent) removeDraft(draftName(productId, opened));
}

export function dropChosen(productId: number): void {
  for (const name of [typedName(productId), piecesName(productId)]) removeBeside(name);
}

/** If storage fails, the browser asks before the page closes. Returns a stop function. */
export function keepDraft(editor: StoreApi<Editor>, name: string, owner: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (writeDraft(name, owner, editor.getState())) window.removeEventListener('beforeunload', askBeforeLeaving);
    else window.addEventListener('beforeunload', askBeforeLeaving);
  };
  const copyNow = () => copies?.copy(name, owner, editor.getState());
  copyDesign = copyNow;
  const unsubscribe = editor.subscribe((now, before) => {
    if (now.productColour !== before.productColour) copyNow();
    if (now.scene === before.scene) return;
    clearTimeout(timer);
    timer = setTimeout(save, SETTLE_MS);
  });
  const saveNow = () => {
    editor.getState().writeHeld();
    save();
  };
  window.addEventListener('pagehide', saveNow);
  return () => {
    saveNow();
    if (copyDesign === copyNow) copyDesign = undefined;
    unsubscribe();
    window.removeEventListener('beforeunload', askBeforeLeaving);
    window.removeEventListener('pagehide', saveNow);
  };
}
