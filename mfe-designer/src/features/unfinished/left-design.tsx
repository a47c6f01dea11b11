import type { Product } from '@shop/contracts/catalog';
import { deviceDrafts, ownerOf, useMessages, useSearchParams, useSession } from '@shop/runtime';
import { loadFontMetrics } from '@shop/scene/font-letters';
import { Button } from '@shop/ui/button';
import { useEffect, useRef, useState } from 'react';
import { leftDesignMessages } from '../../messages/left-design.ts';
import { copiesOf } from '../design/device-copy.ts';
import { draftName, readDraft } from '../design/draft.ts';
import { allItems, emptyScene } from '../design/model.ts';
import { useEditor, useEditorStore } from '../design/store.ts';
import { focusAdding } from '../design/use-shortcuts.ts';
import { colourCode, surfaceColour } from '../product/colour-code.ts';
import { nameOf } from '../saved-designs/api.ts';
import styles from './left-design.module.css';
import { type Left, leftDesigns } from './left-designs.ts';

const GIVEN = ['line', 'design', 'saved', 'ready'];

export function LeftDesign({ product }: { product: Product }) {
  const text = useMessages(leftDesignMessages);
  const editor = useEditorStore();
  const session = useSession();
  const owner = session.status === 'unknown' ? undefined : ownerOf(session);
  const [search, setSearch] = useSearchParams();
  const isBlank = useEditor(({ scene }) => allItems(scene).length === 0);
  const [left, setLeft] = useState<Left>();
  const [state, setState] = useState<'offered' | 'opening' | 'deleted' | 'opened'>('offered');
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (owner === undefined) return;
    let isGone = false;
    const hasDraft = () => allItems(readDraft(draftName(product.id), owner, product.sides) ?? emptyScene).length > 0;
    const offer = ([newest]: readonly Left[] = []) => {
      if (isGone) return;
      setLeft(hasDraft() ? undefined : newest);
      setState('offered');
    };
    leftDesigns(product, owner).then(offer, () => offer());
    return () => {
      isGone = true;
    };
  }, [product, owner]);
  useEffect(() => {
    if (state === 'deleted') undo.current?.focus();
  }, [state]);

  const goOn = async () => {
    if (!left) return;
    setState('opening');
    const { owner, name, scene, colour } = left;
    const fonts = allItems(scene).flatMap((item) => (item.kind === 'text' ? item.font : []));
    await loadFontMetrics([...new Set(fonts)]).catch(() => undefined);
    if (allItems(editor.getState().scene).length > 0) return setState('offered');
    focusAdding();
    editor.getState().restore(scene);
    deviceDrafts.remove(name);
    copiesOf(owner).copy(draftName(product.id), owner, editor.getState());
    setState('opened');
    const one = product.colours.find((one) => surfaceColour(product, one) === colour);
    if (!one || colour === editor.getState().productColour) return;
    search.set('colour', colourCode(one));
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  const remove = () => {
    if (left) deviceDrafts.remove(left.name);
    setState('deleted');
  };
  const undoRemove = () => {
    if (left) deviceDrafts.write(left.name, left.owner, left.value);
    setState('offered');
  };

  const isShown = left !== undefined && left.owner === owner && isBlank && state !== 'opened' && GIVEN.every((name) => !search.has(name));
  return (
    <div className={isShown ? styles.bar : 'visually-hidden'}>
      <p role="status" className={styles.words}>
        {isShown && (state === 'deleted' ? text.deleted : text.left(nameOf(left.scene, '')))}
        {state === 'opened' && text.opened}
      </p>
      {isShown && state === 'deleted' && (
        <Button ref={undo} variant="ghost" className={styles.button} onClick={undoRemove}>
          {text.undo}
        </Button>
      )}
      {isShown && state !== 'deleted' && (
        <>
          <Button variant="ghost" className={styles.button} onClick={remove}>
            {text.remove}
          </Button>
          <Button variant="secondary" className={styles.button} busy={state === 'opening'} onClick={() => void goOn()}>
            {text.goOn}
          </Button>
        </>
      )}
    </div>
  );
}
