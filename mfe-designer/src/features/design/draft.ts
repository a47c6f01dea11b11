import type { Product, ProductSide } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { drafts, useSession } from '@shop/runtime';
import { useEffect, useRef } from 'react';
import type { StoreApi } from 'zustand';
import { emptyScene, isEmpty, readScene, withoutBlanks } from './model.ts';
import type { Editor } from './store.ts';

const draftName = (productId: number): string => `design ${productId}`;

const SETTLE_MS = 250;

/** Keeps the design in this tab for whoever makes it, so that a reload, a way back or a login loses nothing. */
export function useDesignDraft(editor: StoreApi<Editor>, { id, sides }: Pick<Product, 'id' | 'sides'>): void {
  const { status, email } = useSession();
  /** Stays the customer's while their session is over. */
  const owner = useRef('');

  useEffect(() => {
    if (status === 'unknown') return;
    const isAnother = owner.current !== '' && email !== '' && owner.current !== email;
    owner.current = email || owner.current;
    const { scene, restore } = editor.getState();
    if (isAnother || isEmpty(scene)) {
      const draft = readDraft(id, owner.current, sides) ?? emptyScene;
      if (draft !== scene) restore(draft);
    } else writeDraft(id, owner.current, editor.getState());
    return keepDraft(editor, id, owner.current);
  }, [editor, id, sides, status, email]);
}

export const readDraft = (productId: number, owner: string, sides: readonly ProductSide[]): Scene | undefined =>
  readScene(drafts.read(draftName(productId), owner), sides);

function writeDraft(productId: number, owner: string, { scene, ordered }: Editor): void {
  if (scene === ordered) drafts.remove(draftName(productId));
  else drafts.write(draftName(productId), owner, withoutBlanks(scene));
}

/** What was ordered is no draft: the designer opens empty the next time, also where it has been left meanwhile. */
export function dropDraft(editor: StoreApi<Editor>, productId: number): void {
  editor.getState().markOrdered();
  drafts.remove(draftName(productId));
}

/** Returns the way to stop. */
export function keepDraft(editor: StoreApi<Editor>, productId: number, owner: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    writeDraft(productId, owner, editor.getState());
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
    window.removeEventListener('pagehide', save);
  };
}
