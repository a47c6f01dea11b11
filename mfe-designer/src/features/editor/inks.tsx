import { useMessages } from '@shop/runtime';
import { SwatchRadios } from '@shop/ui/swatch-radios';
import { editorMessages } from '../../messages/editor.ts';
import { inks } from '../design/model.ts';
import styles from '../design/tools.module.css';

interface InksProps {
  legend: string;
  chosen: string | undefined;
  onChoose: (ink: string, live: boolean) => void;
}

export function Inks({ legend, chosen, onChoose }: InksProps) {
  const text = useMessages(editorMessages);
  return (
    <SwatchRadios
      legend={legend}
      options={inks.map((ink) => ({ colour: { name: text.colours[ink], clrCode: ink }, value: ink }))}
      chosen={chosen}
      onChoose={(ink) => onChoose(ink, false)}
    >
      <label className={styles.anyColour}>
        <input
          type="color"
          aria-label={`${legend}: ${text.anyColour}`}
          value={chosen ?? inks[0]}
          onChange={(event) => onChoose(event.target.value, true)}
        />
        <span aria-hidden="true">{text.anyColour}</span>
      </label>
    </SwatchRadios>
  );
}
