/** The demo catalogue's pictures: file name and what it shows, per department. */
export const retailPictures = {
  electronics: {
    'wireless-headphones': 'Over-ear wireless headphones',
    'smart-watch': 'Smart watch with dark face',
    laptop: 'Slim laptop, open',
    smartphone: 'Smartphone, front and back',
    tablet: 'Tablet with stylus',
    'bluetooth-speaker': 'Portable fabric speaker',
    camera: 'Mirrorless camera',
    'game-controller': 'Wireless game controller',
    'desk-lamp': 'LED desk lamp',
    'power-bank': 'Power bank with cable',
  },
  fashion: {
    'leather-handbag': 'Leather handbag',
    sneakers: 'White sneaker',
    'denim-jacket': 'Denim jacket',
    'wool-scarf': 'Wool scarf with fringe',
    'summer-dress': 'Sleeveless summer dress',
    sunglasses: 'Sunglasses',
    'leather-belt': 'Leather belt, rolled',
    backpack: 'City backpack',
    'wool-coat': 'Wool coat',
    'linen-shirt': 'Linen shirt',
  },
  beauty: {
    lipstick: 'Lipstick',
    perfume: 'Perfume bottle',
    'face-cream': 'Face cream jar',
    'nail-polish': 'Nail polish bottle',
    'eyeshadow-palette': 'Eyeshadow palette',
    'argan-oil': 'Argan oil dropper bottle',
    'hand-soap': 'Hand soap pump bottle',
    mascara: 'Mascara and wand',
    'sheet-mask': 'Sheet mask sachet',
  },
  jewelry: {
    'silver-ring': 'Silver ring with stone',
    'pearl-earrings': 'Pearl earrings',
    'gold-necklace': 'Gold chain necklace',
    bracelet: 'Bead bracelet',
    'wrist-watch': 'Wrist watch with leather strap',
    brooch: 'Flower brooch',
    anklet: 'Fine anklet with charms',
    pendant: 'Drop pendant',
  },
} as const;

type Departments = typeof retailPictures;
export type RetailName = { [D in keyof Departments]: keyof Departments[D] }[keyof Departments];
