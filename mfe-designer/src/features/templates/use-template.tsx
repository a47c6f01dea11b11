import type { Scene } from '@shop/contracts/scene';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { type ReactNode, useState } from 'react';
import { keptPhotosMessages } from '../../messages/kept-photos.ts';
import type { Items } from '../design/edits.ts';
import { allItems } from '../design/model.ts';
import { useEditorStore } from '../design/store.ts';
import { photosIn, withoutPhotos } from './kept-photos.ts';

type Lay = (scene: Scene) => Readonly<Record<string, Items>>;

/** Asks once before photos stay or go. */
export function useTemplate(): { use: (lay: Lay) => void; question: ReactNode } {
  const text = useMessages(keptPhotosMessages);
  const editor = useEditorStore();
  const [asked, ask] = useState<Lay>();
  const [keeps, setKeeps] = useState(false);

  const apply = (items: ReturnType<Lay>) => {
    const { applyTemplate, select, showTool } = editor.getState();
    applyTemplate(items);
    select([]);
    showTool('layers');
    ask(undefined);
  };
  const use = (lay: Lay) => {
    const { scene } = editor.getState();
    const [laid, photos] = [lay(scene), photosIn(allItems(scene))];
    const stays = Object.values(laid).some((items) => items.some((item) => photos.some((photo) => photo === item)));
    if (stays && !keeps) ask(() => lay);
    else apply(laid);
  };
  const keep = () => {
    if (asked) apply(asked(editor.getState().scene));
    setKeeps(true);
  };
  const leave = () => {
    const { scene } = editor.getState();
    if (asked) apply(asked(withoutPhotos(scene, Object.keys(asked(scene)))));
  };
  const question = (
    <Dialog open={asked !== undefined} onClose={() => ask(undefined)} title={text.title}>
      <div className="stack">
        <p>{text.about}</p>
        <div className="cluster">
          <Button onClick={keep}>{text.keep}</Button>
          <Button variant="secondary" onClick={leave}>
            {text.leave}
          </Button>
        </div>
      </div>
    </Dialog>
  );
  return { use, question };
}
