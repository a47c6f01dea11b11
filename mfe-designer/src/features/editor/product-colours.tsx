import type { Colour } from '@shop/contracts/catalog';
import { useMessages, useSearchParams } from '@shop/runtime';
import { SwatchRadios } from '@shop/ui/swatch-radios';
import { editorMessages } from '../../messages/editor.ts';
import { askedColour, colourCode } from '../product/colour-code.ts';

export function ProductColours({ colours, chosen }: { colours: readonly Colour[]; chosen: string | undefined }) {
  const text = useMessages(editorMessages);
  const [, setSearch] = useSearchParams();

  const choose = (name: string) =>
    setSearch(
      (search) => {
        const colour = askedColour(colours, name);
        if (colour) search.set('colour', colourCode(colour));
        return search;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <SwatchRadios
      legend={text.productColour}
      named={chosen}
      options={colours.map((colour) => ({ colour, value: colour.name }))}
      chosen={chosen}
      onChoose={choose}
    />
  );
}
