import type { Colour } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { Picture } from '@shop/ui/picture';
import { SwatchRadios } from '@shop/ui/swatch-radios';
import { productMessages } from '../../messages/product.ts';
import styles from './colour-choice.module.css';

export interface ColourChoiceProps {
  colours: readonly Colour[];
  chosen: string;
  picture: string;
  onChoose: (name: string) => void;
}

export function ColourChoice({ colours, chosen, picture, onChoose }: ColourChoiceProps) {
  const text = useMessages(productMessages);
  return (
    <SwatchRadios
      legend={text.colour}
      named={chosen}
      options={colours.map((colour) => ({ colour, value: colour.name }))}
      chosen={chosen}
      onChoose={onChoose}
      before={<Picture key={picture} img={picture} alt="" sizes="72px" largest={160} fit="contain" className={styles.picture} />}
    />
  );
}
