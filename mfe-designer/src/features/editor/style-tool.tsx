import type { TextItem } from '@shop/contracts/scene';
import { isWritten } from '@shop/contracts/scene-current';
import { families } from '@shop/contracts/scene-fonts';
import { showToast, useMessages } from '@shop/runtime';
import { isMeasured, loadFontMetrics } from '@shop/scene/font-letters';
import { inkBox } from '@shop/scene/scene-bounds';
import { Button } from '@shop/ui/button';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { fontsMessages } from '../../messages/fonts.ts';
import { stylesMessages } from '../../messages/styles.ts';
import { registerFonts } from '../design/fonts.ts';
import { DrawnItem } from '../design/printed-side.tsx';
import { useEditorActions, useFreeSelection, useGoods, useItems, useSide } from '../design/store.ts';
import tools from '../design/tools.module.css';
import { useNear } from '../design/use-near.ts';
import { useRetried } from '../design/use-retried.ts';
import { useSources } from '../design/use-sources.ts';
import styles from './style-tool.module.css';
import { drawnIn, groundUnder, type Look, type LookFor, lookIn, lookOf, styleFonts, styleIdsFor, wears, withLooks } from './text-styles.ts';

const copiedLook = createStore<{ look?: Look }>(() => ({}));

export default function StyleTool() {
  const texts = useFreeSelection().filter((item) => item.kind === 'text');
  const [first] = texts;
  return first && <Styles first={first} ids={texts.map(({ id }) => id)} />;
}

function Styles({ first, ids }: { first: TextItem; ids: readonly string[] }) {
  const text = useMessages(stylesMessages);
  const fontsText = useMessages(fontsMessages);
  const { change } = useEditorActions();
  const items = useItems();
  const surface = { side: useSide(), goods: useGoods() };
  const { look: copied } = useStore(copiedLook);
  const strip = useRef<HTMLFieldSetElement>(null);
  const isNear = useNear(strip);
  const [isReady, setReady] = useState(false);
  const words = useDeferredValue(first.text);
  const prepare = useCallback(async () => {
    await Promise.all([registerFonts(), loadFontMetrics(styleFonts)]);
    setReady(true);
  }, []);
  useRetried(prepare, isNear);

  const ground = groundUnder(first, items.slice(0, items.indexOf(first)), surface);
  const wear = (font: Look['font'], lookFor: LookFor) => {
    const put = () => change((all) => withLooks(all, ids, lookFor, surface));
    if (isMeasured({ font })) put();
    else loadFontMetrics([font]).then(put, () => showToast('error', fontsText.failed(families[font].css)));
  };
  const copy = () => {
    copiedLook.setState({ look: lookOf(first) });
    showToast('info', text.copied);
  };
  return (
    <>
      <fieldset ref={strip} aria-label={text.title} className={styles.strip}>
        {styleIdsFor(items, ids, surface).map((id) => {
          const look = lookIn(id, first, ground, surface);
          const sample = sampleOf(first, isWritten(words) ? words : text.styles[id]);
          return (
            <button
              key={id}
              type="button"
              className={styles.tile}
              aria-pressed={wears(first, look)}
              onClick={() => wear(look.font, (item, under) => lookIn(id, item, under, surface))}
            >
              <Sample isReady={isReady} drawn={JSON.stringify(drawnIn(sample, lookIn(id, sample, ground, surface)))} ground={ground} />
              <span className={styles.name}>{text.styles[id]}</span>
            </button>
          );
        })}
      </fieldset>
      <div className={tools.row}>
        <Button variant="secondary" size="sm" onClick={copy}>
          {text.copy}
        </Button>
        {copied && (
          <Button variant="secondary" size="sm" onClick={() => wear(copied.font, () => copied)}>
            {text.paste}
          </Button>
        )}
      </div>
    </>
  );
}

const LETTERS = 14;

function sampleOf({ id, font, fill, outline }: TextItem, words: string): TextItem {
  const [line = ''] = words.trim().split('\n');
  const letters = [...line].slice(0, LETTERS).join('');
  return { id, kind: 'text', text: letters, x: 0, y: 0, rotation: 0, size: 10, font, fill, ...(outline && { outline }) };
}

function boxAround(item: TextItem): string {
  const { left, top, right, bottom } = inkBox(item);
  const { x, y } = item.shadow ?? { x: 0, y: 0 };
  return [left, top, right - left + x, bottom - top + y].join(' ');
}

interface SampleProps {
  isReady: boolean;
  /** JSON, so that `memo` compares it. */
  drawn: string;
  ground: string | undefined;
}

const UNKNOWN_GROUND = '#9a9a9a';

const Sample = memo(function Sample({ isReady, drawn, ground = UNKNOWN_GROUND }: SampleProps) {
  const item = useMemo(() => JSON.parse(drawn) as TextItem, [drawn]);
  const sources = useSources([]);
  const own = useRef<SVGSVGElement>(null);
  const isNear = useNear(own);
  return (
    <svg ref={own} aria-hidden="true" className={styles.sample}>
      <rect width="100%" height="100%" fill={ground} />
      {isReady && isNear && (
        <svg aria-hidden="true" x="6%" y="10%" width="88%" height="80%" viewBox={boxAround(item)}>
          <DrawnItem item={item} sources={sources} />
        </svg>
      )}
    </svg>
  );
});
