import type { Colour } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { Picture } from '@shop/ui/picture';
import { Swatch } from '@shop/ui/swatch';
import { useId } from 'react';
import { productMessages } from '../../messages/product.ts';
import choice from './choice.module.css';
import styles from './colour-choice.module.css';

export interface ColourChoiceProps {
  colours: readonly Colour[];
  /** Name of the chosen one. */
  chosen: string;
  /** Shows it. */
  picture: string;
  onChoose: (name: string) => void;
}

export function ColourChoice({ colours, chosen, picture, onChoose }: ColourChoiceProps) {
  const text = useMessages(productMessages);
  const name = useId();
  return (
    <fieldset>
      <legend className={choice.legend}>
        {text.colour}: <span className={choice.chosen}>{chosen}</span>
      </legend>
      <div className={styles.colours}>
        {/* On a phone the gallery has left the screen by now. */}
        <Picture key={picture} img={picture} alt="" sizes="72px" largest={160} fit="contain" className={styles.picture} />
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
