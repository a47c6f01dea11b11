import { itemsOn } from '@shop/contracts/scene-current';
import { shapeIds, shapePath } from '@shop/contracts/scene-shapes';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconPlus } from '@shop/ui/icon';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { PictureUploads } from '../pictures/picture-uploads.tsx';
import { newShape, newText } from './model.ts';
import { useEditor, useEditorActions } from './store.ts';
import styles from './tools.module.css';
import { useAdd } from './use-add.ts';

/** Everything that a design can be made of. */
export function AddTool() {
  const text = useMessages(messages);
  const started = useEditor(({ scene, side }) => itemsOn(scene, side).length > 0);
  const worksOnNothing = useEditor(({ selected }) => selected.length === 0);
  const { edit } = useEditorActions();
  const add = useAdd();

  const addText = () => {
    let id = '';
    const added = add((scene, side, ink) => {
      const item = newText(scene, side, text.newText, ink);
      id = item.id;
      return item;
    });
    if (added) edit(id);
  };

  return (
    <>
      {worksOnNothing && (
        <p className={styles.help}>
          {started ? text.selectHelp : `${text.start}.`} {!started && <span className={styles.forMice}>{text.startHelp}</span>}
        </p>
      )}
      <div className={styles.row}>
        <Button data-add-text="" variant={started ? 'secondary' : 'primary'} className={styles.action} onClick={addText}>
          <IconPlus size={20} />
          {text.addText}
        </Button>
        <PictureUploads />
      </div>
      <Later title={text.templates.title} failure={text.templates.failed} importModule={() => import('../templates/template-picker.tsx')} />
      <h3 className={styles.label}>{text.shapesTitle}</h3>
      <div className={styles.grid}>
        {shapeIds.map((shape) => (
          <button
            key={shape}
            type="button"
            className={styles.cell}
            aria-label={text.shapes[shape]}
            title={text.shapes[shape]}
            onClick={() => add((scene, side, ink) => newShape(scene, side, shape, ink))}
          >
            <svg aria-hidden="true" viewBox="-14 -14 28 28" width={28} height={28} fill="currentColor">
              <path d={shapePath(shape, 24, shape === 'line' ? 2 : shape === 'ribbon' ? 10 : 24)} />
            </svg>
          </button>
        ))}
      </div>
      <Later title={text.art.title} failure={text.art.failed} importModule={() => import('./art-picker.tsx')} />
    </>
  );
}

/** However long a page takes to come to life, then it is done, milliseconds. */
const MOST_WAIT_MS = 10_000;

/** Calls once the page has come to life and rests; returns the way to stop. */
function atRest(what: () => void): () => void {
  const began = performance.now();
  let stop = (): void => undefined;
  const wait = () => {
    const isAlive = performance.getEntriesByName('shop:hydrated').length > 0 || performance.now() - began > MOST_WAIT_MS;
    // Not every browser says when it rests.
    if (isAlive && 'requestIdleCallback' in globalThis) {
      const asked = requestIdleCallback(what, { timeout: 1000 });
      stop = () => cancelIdleCallback(asked);
    } else {
      const timer = setTimeout(isAlive ? what : wait, 100);
      stop = () => clearTimeout(timer);
    }
  };
  wait();
  return () => stop();
}

/** What is large comes behind what one works with. */
function Later({
  title,
  failure,
  importModule,
}: {
  title: string;
  failure: string;
  importModule: () => Promise<{ default: ComponentType }>;
}) {
  const text = useMessages(messages);
  const [failed, setFailed] = useState(false);
  const { Part: Loaded, load } = useOnDemand(importModule, () => setFailed(true));
  const open = useCallback(() => void load().then((loaded) => setFailed(!loaded)), [load]);
  useEffect(() => atRest(open), [open]);
  return (
    <>
      <h3 className={styles.label}>{title}</h3>
      {Loaded ? (
        <Loaded />
      ) : (
        failed && (
          <p className={styles.help}>
            {failure}{' '}
            <Button variant="ghost" size="sm" onClick={open}>
              {text.retry}
            </Button>
          </p>
        )
      )}
    </>
  );
}
