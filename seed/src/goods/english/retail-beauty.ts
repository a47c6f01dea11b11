import type { ProductsWords } from './types.ts';

export const retailBeauty: ProductsWords = {
  2021: {
    title: 'Velvet Matte Lipstick',
    unit: '4 g',
    description:
      'A velvet matte lipstick that stays for ten hours without drying your lips. With shea butter and vitamin E, it leaves no marks. A warm red for every day and for every party.',
    info: { Ingredients: 'Shea butter, vitamin E', Tested: 'Dermatologically' },
    tags: ['lipstick', 'make-up'],
  },
  2022: {
    title: 'Jasmine Eau de Parfum',
    unit: '50 ml',
    description:
      'An elegant scent with notes of jasmine, bergamot and white musk. Its high concentration makes it last all day. It comes in a bottle with a hand-blown stopper.',
    info: { Volume: '50 ml', Notes: 'Jasmine, bergamot, white musk' },
    tags: ['perfume', 'women', 'gift'],
  },
  2023: {
    title: 'Moisturising Face Cream',
    unit: '50 ml',
    description:
      'A light cream with hyaluronic acid and rose water that keeps your skin moist all day. It is absorbed without feeling greasy and works well under make-up. Free of parabens and perfume.',
    info: { Volume: '50 ml', 'Skin type': 'All skin types' },
    tags: ['cream', 'moisturiser', 'skin care'],
  },
  2024: {
    title: 'Long-Lasting Nail Polish',
    unit: '11 ml',
    description:
      'A long-lasting polish with the look of gel that needs no lamp. Its wide brush covers in one stroke, and it does not chip for up to seven days. Made without ten harmful chemicals.',
    info: { Volume: '11 ml', Formula: '10-free' },
    tags: ['nail polish', 'make-up'],
  },
  2025: {
    title: 'Eyeshadow Palette, 12 Colours',
    description:
      'An eyeshadow palette with twelve shades, matte and shimmering. The richly pigmented powder blends easily with no fallout. Its case with a mirror fits into your bag.',
    info: { Colours: '12', Weight: '14 g' },
    tags: ['eyeshadow', 'make-up', 'palette'],
  },
  2026: {
    title: 'Cold-Pressed Argan Oil',
    unit: '30 ml',
    description:
      'Pure oil, cold pressed from the fruit of Morocco’s argan trees. It helps smooth split ends and soothe dry skin. The glass bottle with its dropper keeps the oil fresh.',
    info: { Volume: '30 ml', Ingredients: '100% argan oil' },
    tags: ['argan', 'hair care', 'natural'],
  },
  2027: {
    title: 'Liquid Olive Oil Soap',
    unit: '400 ml',
    description:
      'A liquid soap made with olive oil from Ayvalık that does not dry your hands. Lavender extract leaves a light scent. The pump bottle can be refilled and used again.',
    info: { Volume: '400 ml', Ingredients: 'Olive oil, lavender' },
    tags: ['soap', 'natural'],
  },
  2028: {
    title: 'Volume Mascara',
    unit: '9 ml',
    description:
      'A volume mascara with a curved brush that lifts your lashes from the roots. It stands up to water and sweat, and does not clump. Warm water takes it off.',
    info: { Volume: '9 ml', Colour: 'Black' },
    tags: ['mascara', 'make-up'],
  },
  2029: {
    title: 'Green Tea Sheet Masks',
    unit: '5 masks',
    description:
      'Sheet masks with green tea and aloe vera that refresh tired skin in fifteen minutes. The cotton sheet fits your face closely. An economical pack of five.',
    info: { Masks: '5', Ingredients: 'Green tea, aloe vera' },
    tags: ['mask', 'skin care'],
  },
};
