import type { Scene } from '@shop/contracts/scene';
import { startTransition, useEffect, useState } from 'react';
import { useEditorStore } from './store.ts';

/** Milliseconds without a change. Validations take several frames. */
export const REST_MS = 150;

export function useSceneAtRest(): Scene {
  const editor = useEditorStore();
  const [scene, setScene] = useState(() => editor.getState().scene);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => startTransition(() => setScene(editor.getState().scene));
    take();
    const unsubscribe = editor.subscribe((now, before) => {
      if (now.scene === before.scene) return;
      clearTimeout(timer);
      timer = setTimeout(take, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [editor]);
  return scene;
}
