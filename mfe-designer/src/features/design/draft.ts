import type { Product, ProductSide } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { drafts, useDraftOwner } from '@shop/runtime';
import { useEffect, useRef } from 'react';
import type { StoreApi } from 'zustand';
import { allItems, readScene, withoutBlanks } from './model.ts';
import type { Editor } from './store.ts';

/** Of a new design, or of one that was opened again: `opened` tells which. */
export const draftName = (productId: number, opened?: string): string => `design ${productId}${opened === undefined ? '' : ` ${opened}`}`;

/** Of the list that is being typed, and of the quantities that are chosen: what is not part of the design, one a product. */
export const typedName = (productId: number): string => `names ${productId}`;
export const piecesName = (productId: number): string => `pieces ${productId}`;

const SETTLE_MS = 250;

/** What a design begins as, where there is no draft; undefined while that is not known. `draft` tells which was opened again. */
export interface Beginning {
  base: Scene | undefined;
  draft: string | undefined;
  /** It is the one in the editor already, under another name until now. */
  isHere?: boolean;
}

/** Keeps the design in this tab for whoever makes it, so that a reload, a way back or a login loses nothing. */
export function useDesignDraft(
  editor: StoreApi<Editor>,
  { id, sides }: Pick<Product, 'id' | 'sides'>,
  { base, draft: opening, isHere = false }: Beginning,
): void {
  const owner = useDraftOwner();
  /** Whose the design in the editor is. */
  const drawnBy = useRef('');
  /** What was opened last: another line is another design. */
  const opened = useRef<string>(undefined);
  const name = draftName(id, opening);
  const isOpened = opening !== undefined;

  useEffect(() => {
    if (owner === undefined || base === undefined) return;
    const isAnother = drawnBy.current !== '' && drawnBy.current !== owner;
    drawnBy.current = owner;
    const { scene, restore } = editor.getState();
    const before = opened.current;
    const isNew = isOpened ? before !== name && !isHere : allItems(scene).length === 0;
    if (isAnother || isNew) {
      const draft = readDraft(name, owner, sides) ?? base;
      // What is drafted from now on under another name stays as it is, with all that can be undone.
      if (JSON.stringify(draft) !== JSON.stringify(withoutBlanks(scene))) restore(draft);
    } else {
      writeDraft(name, owner, editor.getState());
      if (isHere && before !== undefined && before !== name) drafts.remove(before);
    }
    opened.current = name;
    return keepDraft(editor, name, owner);
  }, [editor, name, isOpened, isHere, base, sides, owner]);
}

export const readDraft = (name: string, owner: string | undefined, sides: readonly ProductSide[]): Scene | undefined =>
  readScene(drafts.read(name, owner), sides);

/** Answers whether nothing would be lost with the page. */
function writeDraft(name: string, owner: string, { scene, inCart }: Editor): boolean {
  if (scene !== inCart) return drafts.write(name, owner, withoutBlanks(scene));
  drafts.remove(name);
  return true;
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * What is in the cart is no draft: the designer opens empty the next time, also where it has been left meanwhile. What has been
 * changed since it was sent waits there.
 */
export function dropDraft(editor: StoreApi<Editor>, productId: number, sent: Scene, opened?: string): void {
  editor.getState().markInCart(sent);
  if (editor.getState().scene === sent) drafts.remove(draftName(productId, opened));
}

/** What was chosen and typed beside a new design went into the cart with it. */
export function dropChosen(productId: number): void {
  for (const name of [typedName(productId), piecesName(productId)]) drafts.remove(name);
}

/** Where the tab keeps nothing, the browser asks before the page goes. Returns the way to stop. */
export function keepDraft(editor: StoreApi<Editor>, name: string, owner: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (writeDraft(name, owner, editor.getState())) window.removeEventListener('beforeunload', askBeforeLeaving);
    else window.addEventListener('beforeunload', askBeforeLeaving);
  };
  const unsubscribe = editor.subscribe(({ scene }, before) => {
    if (scene === before.scene) return;
    clearTimeout(timer);
    timer = setTimeout(save, SETTLE_MS);
  });
  window.addEventListener('pagehide', save);
  return () => {
    save();
    unsubscribe();
    window.removeEventListener('beforeunload', askBeforeLeaving);
    window.removeEventListener('pagehide', save);
  };
}
