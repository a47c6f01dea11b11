import type { TextObject } from '@shop/contracts/scene';
import { useMessages } from '@shop/runtime';
import { messages } from '../../messages/messages.ts';
import { inks } from './model.ts';
import { useEditor } from './store.ts';
import { SwatchRadios } from './swatch-radios.tsx';
import styles from './tools.module.css';

export function ColourTool({ object }: { object: TextObject }) {
  const text = useMessages(messages);
  const update = useEditor((editor) => editor.update);
  return (
    <SwatchRadios
      legend={text.colour}
      options={inks.map((ink) => ({ colour: { name: text.colours[ink], clrCode: ink }, value: ink }))}
      chosen={object.fill}
      onChoose={(fill) => update(object.id, { fill })}
    >
      <label className={styles.anyColour}>
        <input
          type="color"
          aria-label={text.anyColour}
          value={object.fill}
          onChange={(event) => update(object.id, { fill: event.target.value }, `fill:${object.id}`)}
        />
        <span aria-hidden="true">{text.anyColour}</span>
      </label>
    </SwatchRadios>
  );
}
