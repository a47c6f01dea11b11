import type { Product } from '@shop/contracts/catalog';
import { ownerOf, showToast, useMessages, useSearchParams, useSession } from '@shop/runtime';
import { loadFontMetrics } from '@shop/scene/font-letters';
import { Button } from '@shop/ui/button';
import { useDialog } from '@shop/ui/use-dialog';
import { useContext, useEffect, useState } from 'react';
import { leftDesignMessages } from '../../messages/left-design.ts';
import { copiesOf } from '../design/device-copy.ts';
import { draftName, readDraft } from '../design/draft.ts';
import { allItems, emptyScene } from '../design/model.ts';
import { useEditor, useEditorStore } from '../design/store.ts';
import { focusAdding } from '../design/use-shortcuts.ts';
import { colourCode } from '../product/colour-code.ts';
import { nameOf } from '../saved-designs/api.ts';
import { BuyingContext } from '../to-cart/buying.ts';
import { LeftActions } from './left-actions.tsx';
import styles from './left-design.module.css';
import { isStillLeft, type Left, leftDesigns, removeLeft, takeBesides, writeLeft } from './left-designs.ts';
import { colourOf, detailsOf } from './left-words.ts';

const GIVEN = ['line', 'design', 'saved', 'ready'];

// In the lists' chunk: each chunk costs bytes at the start.
const importList = () => import(/* webpackChunkName: 'lists' */ './left-list.tsx');

function loadFonts(lefts: readonly Left[]): Promise<unknown> {
  const items = lefts.flatMap(({ scene }) => allItems(scene));
  const fonts = items.flatMap((item) => (item.kind === 'text' ? item.font : []));
  return loadFontMetrics([...new Set(fonts)]).catch(() => undefined);
}

export function LeftDesign({ product }: { product: Product }) {
  const text = useMessages(leftDesignMessages);
  const editor = useEditorStore();
  const buying = useContext(BuyingContext);
  const session = useSession();
  const owner = session.status === 'unknown' ? undefined : ownerOf(session);
  const [search, setSearch] = useSearchParams();
  const isBlank = useEditor(({ scene }) => allItems(scene).length === 0);
  const [lefts, setLefts] = useState<readonly Left[]>([]);
  const [removed, setRemoved] = useState<readonly Left[]>([]);
  const [opening, setOpening] = useState<Left>();
  const [isOpened, setOpened] = useState(false);
  const { Part: LeftList, shown, loading, show } = useDialog(importList, text.notShown);

  useEffect(() => {
    if (owner === undefined) return;
    let isGone = false;
    const hasDraft = () => allItems(readDraft(draftName(product.id), owner, product.sides) ?? emptyScene).length > 0;
    const offer = (found: readonly Left[] = []) => {
      if (isGone) return;
      setLefts(hasDraft() ? [] : found);
      setRemoved([]);
      setOpened(false);
    };
    leftDesigns(product, owner).then(offer, () => offer());
    return () => {
      isGone = true;
    };
  }, [product, owner]);
  useEffect(() => {
    const onStorage = ({ newValue }: StorageEvent) => {
      if (newValue === null) setLefts((before) => before.filter((left) => removed.includes(left) || isStillLeft(left)));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [removed]);
  useEffect(() => {
    if (isOpened) focusAdding();
  }, [isOpened]);

  const goOn = async (left: Left) => {
    setOpening(left);
    await loadFonts([left]);
    setOpening(undefined);
    if (allItems(editor.getState().scene).length > 0) return;
    setLefts((before) => before.filter((one) => one !== left));
    if (!isStillLeft(left)) return showToast('info', text.taken);
    editor.getState().restore(left.scene);
    takeBesides(left);
    if (left.pieces) buying?.quantities.choose(new Map(left.pieces.bySize), left.pieces.pieces);
    removeLeft(left);
    copiesOf(left.owner).copy(draftName(product.id), left.owner, editor.getState());
    shown.onClose();
    setOpened(true);
    if (left.copies.some(({ kind }) => kind === 'names' || kind === 'people')) showToast('info', text.listKept);
    const colour = colourOf(left, product);
    if (!colour || left.colour === editor.getState().productColour) return;
    search.set('colour', colourCode(colour));
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  const acts = (left: Left) => ({
    isRemoved: removed.includes(left),
    isOpening: opening === left,
    goOn: () => void goOn(left),
    remove: () => {
      removeLeft(left);
      setRemoved([...removed, left]);
    },
    undo: () => {
      writeLeft(left);
      setRemoved(removed.filter((one) => one !== left));
    },
  });
  const closeList = () => {
    shown.onClose();
    setLefts(lefts.filter((left) => !removed.includes(left)));
    setRemoved([]);
  };

  const [only] = lefts;
  const isShown = only?.owner === owner && isBlank && !isOpened && GIVEN.every((name) => !search.has(name));
  const one = lefts.length === 1 ? only : undefined;
  return (
    <div className={isShown ? styles.bar : 'visually-hidden'}>
      <div className={styles.words}>
        <p role="status" className={styles.title}>
          {isShown && !one && text.several(lefts.length)}
          {isShown && one && (removed.includes(one) ? text.deleted : text.left(nameOf(one.scene, '')))}
          {isOpened && text.opened}
        </p>
        {isShown && one && !removed.includes(one) && <p className={styles.details}>{detailsOf(one, product, text)}</p>}
      </div>
      {isShown && one && <LeftActions {...acts(one)} />}
      {isShown && !one && (
        <Button
          variant="secondary"
          className={styles.button}
          busy={loading}
          aria-haspopup="dialog"
          onClick={() => void show(loadFonts(lefts).then(() => true))}
        >
          {text.show}
        </Button>
      )}
      {LeftList && <LeftList {...shown} onClose={closeList} product={product} lefts={lefts} acts={acts} />}
    </div>
  );
}
