import type { Colour } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { Swatch } from '@shop/ui/swatch';
import { useId } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './colour-choice.module.css';

export interface ColourChoiceProps {
  colours: readonly Colour[];
  /** Name of the chosen one. */
  chosen: string;
  onChoose: (name: string) => void;
}

export function ColourChoice({ colours, chosen, onChoose }: ColourChoiceProps) {
  const { product: text } = useMessages(messages);
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>
        {text.colour}: <span className={styles.chosen}>{chosen}</span>
      </legend>
      <div className={styles.colours}>
        {colours.map((colour) => (
          <label key={colour.name} className={styles.colour} title={colour.name}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={colour.name}
              checked={colour.name === chosen}
              onChange={() => onChoose(colour.name)}
            />
            <Swatch colour={colour} size={32} />
            <span className="visually-hidden">{colour.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
