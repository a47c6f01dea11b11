import type { ProductsWords } from './types.ts';

const ceramic = {
  Material: 'Finest porcelain',
  Volume: '330 ml',
  Dishwasher: 'Safe',
  'Print area': '62 × 66 mm, in front with the handle on the right',
};

export const printGifts: ProductsWords = {
  1012: {
    title: 'Photo Mug',
    description:
      'A porcelain mug with the photo or the words you love. The print lies under the glaze, so neither dishwasher nor microwave fades it. It travels in a box of its own, safe from knocks.',
    info: ceramic,
    tags: ['mug', 'gift', 'photo'],
  },
  1013: {
    title: 'Name Mug, Coloured Inside',
    description:
      'A porcelain mug, white outside and on the handle, with colour inside. Put a name on each and nobody at the office takes the wrong one. The bright colours stay fresh for years.',
    info: ceramic,
    tags: ['mug', 'personalised', 'office'],
  },
  1014: {
    title: 'Magic Mug',
    description:
      'Jet black when cold, it shows your photo as soon as something hot is poured in. Washed by hand, the heat-sensitive coating lasts for a long time. A birthday present to remember, and a fine way to pop the question.',
    info: { ...ceramic, Dishwasher: 'Please wash by hand' },
    tags: ['mug', 'magic', 'gift'],
  },
  1099: {
    title: 'Wrap-Around Mug',
    description:
      'A porcelain mug whose print runs around it, from one side of the handle to the other. Give each of its two faces a design of its own, or stretch one photo all around. It does not fade in the dishwasher or microwave.',
    info: { ...ceramic, 'Print area': '200 × 80 mm, from handle to handle' },
    tags: ['mug', 'gift', 'panorama'],
  },
  1015: {
    title: 'Steel Flask with Your Name',
    description:
      'A double-walled stainless steel flask that keeps drinks hot for 12 hours and cold for 24. We print a name or a logo on its side. The leakproof lid doubles as a cup.',
    info: { Material: '304 stainless steel', Volume: '500 ml', 'Print area': '50 × 120 mm, 9 mm below the metal ring' },
    tags: ['flask', 'steel', 'personalised'],
  },
  1016: {
    title: 'Printed Aluminium Bottle',
    description:
      'A light aluminium bottle for sports and camping, with a carabiner to clip it to your bag. Its food-safe lining leaves no smell or taste. Make it yours with your club’s crest or your name.',
    info: { Material: 'Aluminium', Volume: '600 ml', BPA: 'None', 'Print area': '50 × 110 mm, 34 mm below the neck' },
    tags: ['bottle', 'sports', 'camping'],
  },
  1017: {
    title: 'Printed Tote Bag',
    description:
      'Say goodbye to plastic with this natural cotton bag on long handles. The large print area suits bookshops, fairs and brands. Its seams carry up to ten kilos.',
    info: {
      Fabric: 'Natural canvas, 100% cotton',
      Weight: '200 g/m²',
      Size: '38 × 42 cm',
      'Print area': '290 × 320 mm, 43 mm from the top, centred',
    },
    tags: ['tote bag', 'eco-friendly', 'fair'],
  },
  1018: {
    title: 'Drawstring Backpack',
    description:
      'A light drawstring bag for the gym and for school trips, sewn from waterproof fabric. We print a team crest, a logo or a name on the back.',
    info: { Fabric: 'Coated polyester', Size: '34 × 42 cm', 'Print area': '250 × 300 mm, 72 mm from the top, centred' },
    tags: ['drawstring bag', 'sports', 'school'],
  },
  1019: {
    title: 'Personalised Phone Case',
    description:
      'An iPhone 15 case with your photo or your name, and edges that absorb knocks. A raised rim keeps the camera off the table. A coat of varnish protects the print from scratches.',
    info: {
      Model: 'iPhone 15',
      Material: 'TPU and polycarbonate',
      Thickness: '1.2 mm',
      'Print area': '67 × 100 mm, 7 mm from the bottom, centred',
    },
    tags: ['phone case', 'photo'],
  },
  1020: {
    title: 'Printed Pin Badge',
    description:
      'A 58 mm metal pin badge for clubs, campaigns and events. Its glossy laminate does not mind the rain. In larger orders every badge can have its own design.',
    info: {
      Diameter: '58 mm',
      Material: 'Metal, gloss laminate',
      'Print area': '70 mm circle; 58 mm are visible, the rest folds around the edge',
    },
    tags: ['badge', 'promotional'],
  },
  1021: {
    title: 'Photo Magnet',
    description:
      'A magnetic photo that brings your holidays to the fridge. Hand them out to your guests as a keepsake of a birthday or celebration. The thick magnetic back holds paper with ease.',
    info: { Size: '8 × 6 cm', Thickness: '3 mm', 'Print area': '80 × 60 mm, the whole face' },
    tags: ['magnet', 'keepsake'],
  },
  1022: {
    title: 'Metal Key Ring',
    description:
      'A nickel-plated metal key ring that swivels. A name, a number plate or a photo is printed on it and sealed with clear resin. It comes in a gift box.',
    info: { Material: 'Nickel-plated zinc', Size: '34 × 42 mm', 'Print area': '34 × 42 mm, the whole face' },
    tags: ['key ring', 'gift'],
  },
  1023: {
    title: 'Printed Mouse Pad',
    description:
      'A mouse pad with a cloth surface on a non-slip rubber base. Mice glide smoothly over it, in games and at the office. We print your photo or company design from edge to edge.',
    info: { Size: '23 × 19 cm', Thickness: '3 mm', Base: 'Natural rubber', 'Print area': '230 × 190 mm, the whole face' },
    tags: ['mouse pad', 'office', 'gaming'],
  },
  1024: {
    title: 'Photo Jigsaw Puzzle, 120 Pieces',
    description:
      'Turn your favourite shot into a jigsaw of 120 pieces. The thick cardboard pieces fit snugly and can be put together again and again. Your photo is on the box, too.',
    info: { Pieces: '120', Size: '28 × 20 cm', 'Print area': '280 × 200 mm, the whole face' },
    tags: ['jigsaw puzzle', 'gift', 'family'],
  },
  1025: {
    title: 'Umbrella with Your Logo',
    description:
      'A stick umbrella that opens at the press of a button, its fibreglass ribs made for wind. We print your company’s logo on a panel. A fine choice for hotels, cafés and corporate gifts.',
    info: {
      Diameter: '105 cm',
      Fabric: 'Water-repellent pongee',
      Mechanism: 'Automatic',
      'Print area': '228 × 140 mm, on one panel, 24 mm above the hem',
    },
    tags: ['umbrella', 'corporate'],
  },
};
