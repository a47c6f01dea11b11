import type { Colour, Product } from '@shop/contracts/catalog';
import { numberIn, productPath } from '@shop/contracts/page-paths';
import { bus, imageUrl, Link, useMessages, useSearchParams } from '@shop/runtime';
import { inkOn, LIGHT_INK } from '@shop/scene/ink';
import { IconChevronLeft } from '@shop/ui/icon';
import { type ReactNode, useEffect, useState } from 'react';
import { editorMessages } from '../../messages/editor.ts';
import { useDesignDraft } from '../design/draft.ts';
import { Stage } from '../design/stage.tsx';
import { HistoryControls, SideSwitcher, ZoomControls } from '../design/stage-controls.tsx';
import { createEditor, EditorContext, useEditor, useEditorStore, useSide } from '../design/store.ts';
import { useClipboard } from '../design/use-clipboard.ts';
import { useDrop } from '../design/use-drop.ts';
import { useShortcuts } from '../design/use-shortcuts.ts';
import { useSteps } from '../design/use-steps.ts';
import { MugButton } from '../mug/mug-button.tsx';
import { NamesTool } from '../names/names-tool.tsx';
import { type Opened, useOpened } from '../opened/use-opened.ts';
import { UploadsContext, useUploads } from '../pictures/use-uploads.ts';
import { shownColour, surfaceColour } from '../product/colour-code.ts';
import { SaveDesign } from '../saved-designs/save-design.tsx';
import { ShareDesign } from '../share/share-design.tsx';
import { BuyingContext } from '../to-cart/buying.ts';
import { CartBar } from '../to-cart/cart-bar.tsx';
import { useQuantities } from '../to-cart/use-quantities.ts';
import { useRunPrice } from '../to-cart/use-run-price.ts';
import styles from './designer.module.css';
import { Later } from './later.tsx';
import { ProductColours } from './product-colours.tsx';
import { Tools } from './tools.tsx';
import { useFontNotice } from './use-font-notice.ts';

const importAnnouncements = () => import('./idle-parts.ts').then(({ Announcements }) => ({ default: Announcements }));
const importGuard = () => import('./idle-parts.ts').then(({ QualityGuard }) => ({ default: QualityGuard }));

export const designWanted = (asked: string | null): string | undefined => (/^[\w-]{1,64}$/.test(asked ?? '') ? (asked ?? '') : undefined);

export function Designer({ product }: { product: Product }) {
  const [search] = useSearchParams();
  const [begun] = useState(() => shownColour(product.colours, search.get('colour')));
  const readyKey = search.get('ready');
  const opened = useOpened(product, {
    line: numberIn(search.get('line')),
    design: designWanted(search.get('design')),
    saved: designWanted(search.get('saved')),
    ready: readyKey === null ? undefined : { key: readyKey, colour: surfaceColour(product, begun) },
  });
  const colour = shownColour(product.colours, search.get('colour') ?? opened.colour ?? null);
  const surface = surfaceColour(product, colour);
  const [editor] = useState(() => createEditor(product.sides, surface, product.printMethod, product.tags));
  useShortcuts(editor);
  useSteps(editor);
  useFontNotice();

  useEffect(() => editor.getState().showProductColour(surface), [editor, surface]);
  useDesignDraft(editor, product, opened);
  useEffect(() => bus.emit('designer:opened', { PId: product.id }), [product.id]);

  return (
    <EditorContext value={editor}>
      <Workspace product={product} colour={colour} opened={opened} />
    </EditorContext>
  );
}

function Workspace({ product, colour, opened }: { product: Product; colour: Colour | undefined; opened: Opened }) {
  const text = useMessages(editorMessages);
  const quantities = useQuantities(product, opened);
  const { offers } = useRunPrice(product, quantities.pieces);
  const buying = { product, colour: colour?.name ?? '', opened, quantities, offers };
  return (
    <Pictures className={styles.designer}>
      <div className={styles.head}>
        <Link className={styles.back} to={opened.edited ? '/cart' : productPath(product)}>
          <IconChevronLeft size={20} />
          <span>{opened.edited ? text.backToCart : text.backToProduct}</span>
        </Link>
        {!opened.edited && <SaveDesign product={product} colour={colour?.name ?? ''} opened={opened} className={styles.share} />}
        <ShareDesign productId={product.id} colour={colour?.name ?? ''} className={styles.share} />
        <h1 className={styles.title}>{product.title}</h1>
      </div>
      <div className={styles.stage}>
        <div className={styles.top}>
          <div className={styles.views}>
            <SideSwitcher product={product} pieces={quantities.pieces} />
            <MugButton product={product} colour={colour?.name ?? ''} />
            <Legend />
          </div>
          <HistoryControls />
          <BuyingContext value={buying}>
            <Left product={product} />
          </BuyingContext>
        </div>
        <ColouredStage product={product} colour={colour} />
        <ZoomControls />
        <ListRows product={product} />
      </div>
      <BuyingContext value={buying}>
        <Tools names={product.quantities ? null : <NamesTool product={product} colour={colour?.name ?? ''} />}>
          {product.colours.length > 1 ? <ProductColours colours={product.colours} chosen={colour?.name} /> : null}
        </Tools>
      </BuyingContext>
      <Later importModule={importAnnouncements} />
      <CartBar product={product} colour={colour?.name ?? ''} opened={opened} quantities={quantities}>
        <Later importModule={importGuard} />
      </CartBar>
    </Pictures>
  );
}

function Pictures({ className, children }: { className: string | undefined; children: ReactNode }) {
  const uploads = useUploads();
  const take = (files: File[]) => void uploads.start(files);
  useClipboard(useEditorStore(), take);
  useDrop(take);
  return (
    <UploadsContext value={uploads}>
      <div className={className}>{children}</div>
    </UploadsContext>
  );
}

function Legend() {
  const { cutMm, contourMm, foldsMm } = useSide();
  return (cutMm ?? contourMm ?? foldsMm) && <Later importModule={() => import('../design/cut-legend.tsx')} />;
}

function ListRows({ product: { variants } }: { product: Product }) {
  const hasList = useEditor(({ scene }) => scene.list !== undefined);
  const load = () => import('../names/canvas-rows.tsx').then(({ CanvasRows }) => ({ default: () => <CanvasRows variants={variants} /> }));
  return hasList && <Later importModule={load} />;
}

function Left({ product }: { product: Product }) {
  const load = () => import('./idle-parts.ts').then(({ LeftDesign }) => ({ default: () => <LeftDesign product={product} /> }));
  return <Later importModule={load} />;
}

const importFoldLines = () => import('../design/fold-lines.tsx');
const importStickerCuts = () => import('../design/sticker-cuts.tsx');

function ColouredStage({ product, colour }: { product: Product; colour: Colour | undefined }) {
  const side = useSide();
  const coloured = product.imageURLs.find(({ color }) => color !== undefined && color.name === colour?.name);
  return (
    <Stage
      href={imageUrl(coloured?.sides?.[side.id] ?? side.img, 1280)}
      dark={inkOn(side.groundColour ?? surfaceColour(product, colour)) === LIGHT_INK}
    >
      {side.mug && <Later importModule={() => import('../design/mug-face-marks.tsx')} />}
      {side.contourMm && <Later importModule={importStickerCuts} />}
      {side.foldsMm && <Later importModule={importFoldLines} />}
    </Stage>
  );
}
