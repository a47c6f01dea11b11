import type { ProductsWords } from './types.ts';

const silver = { Material: '925 sterling silver', Box: 'Gift box included' };

export const retailJewelry: ProductsWords = {
  2030: {
    title: 'Silver Ring with Gemstone',
    description:
      'A ring of 925 sterling silver, worked by hand and set with a natural stone. Rhodium plating keeps it from tarnishing. An elegant present for engagements and anniversaries.',
    info: { ...silver, Stone: 'Natural topaz' },
    tags: ['ring', 'silver', 'gift'],
  },
  2031: {
    title: 'Pearl Earrings',
    unit: 'pair',
    description:
      'Classic earrings of freshwater pearls on silver posts. They do not irritate your ears and look smart every day. Each pearl is picked and matched by hand.',
    info: { ...silver, Stone: 'Freshwater pearl, 8 mm' },
    tags: ['earrings', 'pearl'],
  },
  2032: {
    title: '14 Carat Gold Chain Necklace',
    unit: '14 kt',
    description:
      'A 14 carat gold chain in an Italian weave. Slim enough to wear on its own or with a pendant. It comes hallmarked, with its certificate.',
    info: { Material: '14 carat gold', Length: '45 cm', Certificate: 'Included' },
    tags: ['necklace', 'gold'],
  },
  2033: {
    title: 'Gemstone Bracelet',
    description:
      'A stretch bracelet strung with beads of agate and lava stone. It fits every wrist, on a cord that is reinforced against breaking. For men and women.',
    info: { Stone: 'Agate, lava stone', Diameter: '6 cm, elastic' },
    tags: ['bracelet', 'gemstone'],
  },
  2034: {
    title: 'Watch with Leather Strap',
    description:
      'A classic watch with sapphire glass and a Swiss movement. The strap can be changed, and the slim case slips easily under a cuff. With a warranty of two years.',
    info: { Glass: 'Sapphire', Case: '40 mm steel', Warranty: '2 years' },
    tags: ['watch', 'leather', 'gift'],
  },
  2035: {
    title: 'Flower Brooch',
    description:
      'A handmade brooch with enamelled petals, like a flower in spring. Wear it on a lapel, a shawl or a hat. Its locking pin is kind to fabrics.',
    info: { Material: 'Gold-plated brass, enamel', Diameter: '4 cm' },
    tags: ['brooch', 'handmade'],
  },
  2036: {
    title: 'Dainty Silver Anklet',
    description:
      'A silver anklet with tiny ladybirds dangling from a fine chain. The clasp adjusts to every ankle, and the sea does not tarnish it. A touch of sparkle for summer evenings.',
    info: { ...silver, Length: '22–27 cm' },
    tags: ['anklet', 'silver', 'summer'],
  },
  2037: {
    title: 'Teardrop Pendant',
    unit: '8 kt',
    description:
      'A gold pendant whose teardrop stone catches the light from every side. Its wide loop takes a chain of your own, and both silver and gold suit it.',
    info: { Material: '8 carat gold', Stone: 'Zircon' },
    tags: ['necklace', 'gold'],
  },
};
