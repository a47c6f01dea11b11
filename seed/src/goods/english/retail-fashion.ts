import type { ProductsWords } from './types.ts';

export const retailFashion: ProductsWords = {
  2011: {
    title: 'Leather Handbag',
    description:
      'A timeless handbag, sewn by hand from real cowhide. Its pockets are made for phone and wallet. With the detachable shoulder strap it goes with you from day to night.',
    info: { Material: 'Real leather', Size: '30 × 24 × 12 cm' },
    tags: ['bag', 'leather', 'women'],
  },
  2012: {
    title: 'White Sneakers',
    unit: 'pair',
    description:
      'Plain white sneakers that go with everything. Memory foam insoles keep you comfortable all day, and the non-slip soles hold on wet ground. A quick wipe cleans them.',
    info: { Upper: 'Vegan leather', Sole: 'Rubber' },
    tags: ['shoes', 'sports', 'unisex'],
  },
  2013: {
    title: 'Classic Denim Jacket',
    description:
      'A classic stonewashed denim jacket that looks better with the years. Metal buttons and double seams make it last. Wear it over a t-shirt or over a jumper.',
    info: { Fabric: '100% cotton denim', Washing: '30 °C' },
    tags: ['jacket', 'denim', 'unisex'],
  },
  2014: {
    title: 'Fringed Wool Scarf',
    description:
      'A warm scarf, woven of merino wool that does not itch. Long enough to go twice around your neck, its fringes tied by hand. For cold winter mornings.',
    info: { Fabric: '100% merino wool', Size: '200 × 35 cm' },
    tags: ['scarf', 'winter'],
  },
  2015: {
    title: 'Sleeveless Summer Dress',
    description:
      'A dress of flowing viscose that keeps you cool on hot days. Fitted at the waist and ending below the knee, it is at home in town and on holiday. It is lined, so nothing shows through.',
    info: { Fabric: '100% viscose', Washing: 'By hand' },
    tags: ['dress', 'summer', 'women'],
  },
  2016: {
    title: 'Polarised Sunglasses',
    description:
      'Polarised lenses with full UV protection keep the glare from your eyes. The light acetate frame leaves no marks on your nose. They come with a hard case and a cleaning cloth.',
    info: { Lenses: 'Polarised, UV400', Frame: 'Acetate' },
    tags: ['sunglasses', 'summer'],
  },
  2017: {
    title: 'Handmade Leather Belt',
    description:
      'A belt cut from one piece of buffalo hide and dyed by hand. Its stainless steel buckle locks, and the leather grows more beautiful with wear. It comes in a gift box.',
    info: { Material: 'Buffalo leather', Width: '3.5 cm' },
    tags: ['belt', 'leather', 'men'],
  },
  2018: {
    title: 'City Backpack',
    description:
      'A backpack made for life in the city, with a laptop compartment and hidden pockets. Water-repellent fabric keeps the rain off your things. The ventilated back stays cool in summer.',
    info: { Volume: '22 litres', Fabric: 'Water-repellent polyester' },
    tags: ['backpack', 'city'],
  },
  2019: {
    title: 'Long Wool Coat',
    description:
      'A long, lined coat of softly draping wool cloth. With seventy percent wool it keeps out cold winds, yet it is light to wear. Its classic cut will not go out of fashion.',
    info: { Fabric: '70% wool, 30% polyester', Cleaning: 'Dry clean' },
    tags: ['coat', 'winter'],
  },
  2020: {
    title: 'Washed Linen Shirt',
    description:
      'A soft linen shirt, washed before it is sold so that it does not shrink. The breathable fabric keeps you cool in summer. Its relaxed cut looks good without ironing.',
    info: { Fabric: '100% linen', Washing: '30 °C' },
    tags: ['shirt', 'linen', 'men'],
  },
};
