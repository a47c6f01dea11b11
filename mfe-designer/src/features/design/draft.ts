import type { ProductSide } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import type { StoreApi } from 'zustand';
import { readScene, withoutBlanks } from './model.ts';
import type { Editor } from './store.ts';

const draftKey = (productId: number): string => `designer:draft:${productId}`;

const SETTLE_MS = 250;

/** Storage may be full, blocked or edited: then there is no draft, and the designer works all the same. */
export function readDraft(productId: number, sides: readonly ProductSide[]): Scene | undefined {
  try {
    return readScene(JSON.parse(sessionStorage.getItem(draftKey(productId)) ?? 'null'), sides);
  } catch {
    return undefined;
  }
}

function writeDraft(productId: number, { scene, ordered }: Editor): void {
  try {
    if (scene === ordered) sessionStorage.removeItem(draftKey(productId));
    else sessionStorage.setItem(draftKey(productId), JSON.stringify(withoutBlanks(scene)));
  } catch {
    // As above.
  }
}

/** What was ordered is no draft: the designer opens empty the next time, also where it has been left meanwhile. */
export function dropDraft(editor: StoreApi<Editor>, productId: number): void {
  editor.getState().markOrdered();
  writeDraft(productId, editor.getState());
}

/** Keeps the draft of this tab up to date, so that a reload or a way back loses nothing. Returns the way to stop. */
export function keepDraft(editor: StoreApi<Editor>, productId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    writeDraft(productId, editor.getState());
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
