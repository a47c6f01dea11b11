import { useSession } from '@shop/runtime';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { useEditorStore } from '../design/store.ts';
import * as saving from './saving.ts';

/** Milliseconds without a change until a save. */
const SETTLE_MS = 3000;

export interface Autosave {
  store: StoreApi<saving.SavingState>;
  colour: string;
  textIn: (colour: string) => string;
  saveChanges: () => void;
}

/** Also saves when the page is hidden or the browser goes online. Returns whether the editor is mounted. */
export function useAutosave({ store, colour, textIn, saveChanges }: Autosave): RefObject<boolean> {
  const editor = useEditorStore();
  const { status } = useSession();
  const saved = useStore(store, (state) => state.saved);
  const isMounted = useRef(false);

  const onRest = useEffectEvent(saveChanges);
  const compare = useEffectEvent((colour: string) => store.setState(({ inAccount }) => ({ isUnsaved: textIn(colour) !== inAccount })));
  useEffect(() => {
    if (!saved || status === 'unknown') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(onRest, SETTLE_MS);
    };
    compare(colour);
    settle();
    const unsubscribe = editor.subscribe(({ scene }, before) => {
      if (scene === before.scene) return;
      store.setState(saving.drawnOn);
      settle();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [editor, store, saved, status, colour]);

  useEffect(() => {
    isMounted.current = true;
    const onHidden = () => {
      if (document.visibilityState === 'hidden') onRest();
    };
    const onOnline = () => onRest();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', onOnline);
    return () => {
      isMounted.current = false;
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', onOnline);
      onRest();
    };
  }, []);

  return isMounted;
}
