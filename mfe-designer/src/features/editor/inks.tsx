import { showToast, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconButton } from '@shop/ui/icon-button';
import { icon } from '@shop/ui/icons/icon';
import { SwatchRadios } from '@shop/ui/swatch-radios';
import { useRef, useState } from 'react';
import { coloursMessages } from '../../messages/colours.ts';
import { editorMessages } from '../../messages/editor.ts';
import { inks } from '../design/model.ts';
import { useEditor, useEditorStore } from '../design/store.ts';
import styles from '../design/tools.module.css';
import { useNear } from '../design/use-near.ts';
import { DesignColours } from './design-colours.tsx';
import { placesOf, type Replacement, withInkReplaced } from './replace-ink.ts';

interface InksProps {
  legend: string;
  chosen: string | undefined;
  onChoose: (ink: string, live: boolean) => void;
}

const IconDropper = icon('M3.5 20.5 5 16l8.5-8.5 3 3L8 19zM12 6l6 6M15 9l2.5-2.5a2.1 2.1 0 0 0-3-3L12 6');

type EyeDropper = new () => { open: () => Promise<{ sRGBHex: string }> };

const eyeDropper = () => (globalThis as { EyeDropper?: EyeDropper }).EyeDropper;

export function Inks({ legend, chosen, onChoose }: InksProps) {
  const text = useMessages(editorMessages);
  const coloursText = useMessages(coloursMessages);
  const own = useRef<HTMLDivElement>(null);
  const isShown = useNear(own);
  const Dropper = eyeDropper();
  const selected = useEditor((editor) => editor.selected);
  const [begun, setBegun] = useState<{ selected: readonly string[]; from: string | undefined }>();
  const from = begun?.selected === selected ? begun.from : undefined;
  const choose = (ink: string, live = false) => {
    if (from === undefined) setBegun({ selected, from: chosen });
    onChoose(ink, live);
  };
  const onReplaced = () => {
    setBegun(undefined);
    (own.current?.querySelector<HTMLElement>(':checked') ?? own.current?.querySelector('input'))?.focus();
  };
  return (
    <div ref={own} className={styles.inks}>
      <SwatchRadios
        legend={legend}
        options={inks.map((ink) => ({ colour: { name: coloursText.names[ink], clrCode: ink }, value: ink }))}
        chosen={chosen}
        onChoose={choose}
      >
        <label className={styles.anyColour}>
          <input
            type="color"
            aria-label={`${legend}: ${text.anyColour}`}
            value={chosen ?? inks[0]}
            onChange={(event) => choose(event.target.value, true)}
          />
          <span aria-hidden="true">{text.anyColour}</span>
        </label>
        {Dropper && (
          <IconButton
            icon={IconDropper}
            aria-label={`${legend}: ${coloursText.fromScreen}`}
            title={coloursText.fromScreen}
            onClick={() =>
              void new Dropper().open().then(
                ({ sRGBHex }) => choose(sRGBHex.toLowerCase()),
                () => undefined,
              )
            }
          />
        )}
      </SwatchRadios>
      {from !== undefined && chosen !== undefined && from !== chosen && (
        <Everywhere from={from} except={selected} to={chosen} onReplaced={onReplaced} />
      )}
      <DesignColours isShown={isShown} chosen={chosen} onChoose={choose} />
    </div>
  );
}

interface EverywhereProps extends Replacement {
  to: string;
  onReplaced: () => void;
}

function Everywhere({ from, except, to, onReplaced }: EverywhereProps) {
  const text = useMessages(coloursMessages);
  const editor = useEditorStore();
  const places = useEditor(({ scene }) => placesOf(scene, { from, except }));
  if (places === 0) return null;
  const replace = () => {
    const { scene, changeSides } = editor.getState();
    changeSides(withInkReplaced(scene, { from, except }, to));
    onReplaced();
    showToast('success', text.replaced(places));
  };
  return (
    <Button variant="secondary" size="sm" onClick={replace}>
      {text.everywhere(places)}
    </Button>
  );
}
