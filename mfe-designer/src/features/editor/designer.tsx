import type { Colour, Product } from '@shop/contracts/catalog';
import { numberIn, productPath } from '@shop/contracts/page-paths';
import { bus, imageUrl, Link, useMessages, useSearchParams } from '@shop/runtime';
import { inkOn, LIGHT_INK } from '@shop/scene/ink';
import { IconChevronLeft } from '@shop/ui/icon';
import { type ReactNode, useEffect, useState } from 'react';
import { editorMessages } from '../../messages/editor.ts';
import { Announcements } from '../design/announcements.tsx';
import { useDesignDraft } from '../design/draft.ts';
import { Stage } from '../design/stage.tsx';
import { HistoryControls, SideSwitcher, ZoomControls } from '../design/stage-controls.tsx';
import { createEditor, EditorContext, useEditorStore, useSide } from '../design/store.ts';
import { useClipboard } from '../design/use-clipboard.ts';
import { useDrop } from '../design/use-drop.ts';
import { useShortcuts } from '../design/use-shortcuts.ts';
import { useSteps } from '../design/use-steps.ts';
import { MugButton } from '../mug/mug-button.tsx';
import { NamesTool } from '../names/names-tool.tsx';
import { useOpened } from '../opened/use-opened.ts';
import { UploadsContext, useUploads } from '../pictures/use-uploads.ts';
import { shownColour } from '../product/colour-code.ts';
import { SaveDesign } from '../saved-designs/save-design.tsx';
import { ShareDesign } from '../share/share-design.tsx';
import { CartBar } from '../to-cart/cart-bar.tsx';
import styles from './designer.module.css';
import { Later } from './later.tsx';
import { ProductColours } from './product-colours.tsx';
import { Tools } from './tools.tsx';

const importGuard = () => import('../quality/quality-guard.tsx');

export const designWanted = (asked: string | null): string | undefined => (/^[\w-]{1,64}$/.test(asked ?? '') ? (asked ?? '') : undefined);

export function Designer({ product }: { product: Product }) {
  const text = useMessages(editorMessages);
  const [search] = useSearchParams();
  const [begun] = useState(() => shownColour(product.colours, search.get('colour')));
  const readyKey = search.get('ready');
  const opened = useOpened(product, {
    line: numberIn(search.get('line')),
    design: designWanted(search.get('design')),
    saved: designWanted(search.get('saved')),
    ready: readyKey === null ? undefined : { key: readyKey, colour: begun?.clrCode },
  });
  const colour = shownColour(product.colours, search.get('colour') ?? opened.colour ?? null);
  const [editor] = useState(() => createEditor(product.sides, colour?.clrCode));
  useShortcuts(editor);
  useSteps(editor);

  useEffect(() => editor.getState().showProductColour(colour?.clrCode), [editor, colour?.clrCode]);
  useDesignDraft(editor, product, opened);
  useEffect(() => bus.emit('designer:opened', { PId: product.id }), [product.id]);

  return (
    <EditorContext value={editor}>
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
              <SideSwitcher packOf={product.packOf} />
              <MugButton product={product} colour={colour?.name ?? ''} />
              <Legend />
            </div>
            <HistoryControls />
          </div>
          <ColouredStage product={product} colour={colour} />
          <ZoomControls />
        </div>
        <Tools names={product.quantities ? null : <NamesTool product={product} colour={colour?.name ?? ''} />}>
          {product.colours.length > 1 ? <ProductColours colours={product.colours} chosen={colour?.name} /> : null}
        </Tools>
        <Announcements />
        <CartBar product={product} colour={colour?.name ?? ''} opened={opened}>
          <Later importModule={importGuard} />
        </CartBar>
      </Pictures>
    </EditorContext>
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
  const { cutMm } = useSide();
  return cutMm && <Later importModule={() => import('../design/cut-legend.tsx')} />;
}

function ColouredStage({ product, colour }: { product: Product; colour: Colour | undefined }) {
  const side = useSide();
  const coloured = product.imageURLs.find(({ color }) => color !== undefined && color.name === colour?.name);
  return <Stage href={imageUrl(coloured?.sides?.[side.id] ?? side.img, 1280)} dark={inkOn(colour?.clrCode) === LIGHT_INK} />;
}
