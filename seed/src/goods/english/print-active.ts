import type { ProductsWords } from './types.ts';

export const printActive: ProductsWords = {
  1061: {
    title: 'Sublimated Training T-Shirt',
    description:
      'A training t-shirt with mesh panels that wicks sweat away fast. The print goes into the light polyester yarn, so the fabric keeps breathing and the print never cracks. Made for running groups and company tournaments.',
    info: { Fabric: '100% polyester', Weight: '140 g/m²', Fit: 'Regular', Washing: '30 °C' },
    tags: ['training', 'sports', 't-shirt'],
  },
  1062: {
    title: 'Sleeveless Running Vest',
    description:
      'A sleeveless vest with wide armholes for running and basketball. Contrast binding gives it a team look, and the light polyester dries fast. We print a number, a name or a club logo on the chest.',
    info: { Fabric: '100% polyester', Weight: '130 g/m²', Washing: '30 °C', Fit: 'Regular' },
    tags: ['running', 'sports', 'vest'],
  },
  1063: {
    title: 'Printed Sports Shorts',
    description:
      'Sports shorts with an elastic waist, a drawstring and side stripes. The micro polyester is light and does not catch at the knee. We print a team crest, a sponsor’s logo or a player’s number on the left leg.',
    info: { Fabric: '100% polyester', Weight: '130 g/m²', Washing: '30 °C', 'Print area': '90 × 110 mm, on the left leg' },
    tags: ['shorts', 'sports', 'team'],
  },
  1064: {
    title: 'Microfibre Sports Towel',
    description:
      'A thin, fast-drying microfibre towel for the gym and the pool. It has a hanging loop and folds small. The short-pile front is printed with your design from end to end.',
    info: {
      Size: '50 × 100 cm',
      Fabric: '100% polyester microfibre',
      Washing: '40 °C, no softener',
      'Print area': '440 × 890 mm, centred',
    },
    tags: ['towel', 'sports', 'swimming'],
  },
  1065: {
    title: '750 ml Sports Bottle',
    description:
      'A squeezable sports bottle that opens with one hand. We screen-print your logo on the body for clubs, races and company events. Free of BPA, and it fits bicycle bottle cages.',
    info: {
      Material: 'BPA-free polyethylene',
      Capacity: '750 ml',
      Dishwasher: 'Top rack',
      'Print area': '50 × 80 mm, on the front of the body',
    },
    tags: ['bottle', 'flask', 'sports'],
    unit: '25 pieces',
  },
  1066: {
    title: 'Printed Bucket Hat',
    description:
      'A foldable bucket hat with a stitched brim. It keeps the sun off from every side, for festivals, beaches and outdoor crews. We print a logo or a short line on the front of the crown.',
    info: {
      Fabric: '100% cotton gabardine',
      Fit: '58 cm',
      Washing: 'By hand, 30 °C',
      'Print area': '90 × 50 mm, 38 mm above the seam of the brim, centred',
    },
    tags: ['hat', 'bucket hat', 'festival'],
  },
  1067: {
    title: 'Printed Knitted Beanie',
    description:
      'A cuffed beanie, double-knitted in acrylic. It keeps outdoor crews and ski groups warm and does not itch. Your logo is printed as a transfer in the middle of the cuff.',
    info: {
      Fabric: '100% acrylic, double layer',
      Fit: 'One size, stretchy',
      Washing: 'By hand, 30 °C',
      'Print area': '80 × 35 mm, on the cuff, centred',
    },
    tags: ['beanie', 'winter', 'promotional'],
  },
  1068: {
    title: 'Trucker Mesh Cap',
    description:
      'A trucker cap with a white foam front and a mesh back. The white polyester front takes sublimation, so photos and gradients print well too. A snap closure adjusts the back.',
    info: {
      Fabric: 'Polyester foam and mesh',
      Fit: 'Adjustable',
      Washing: 'By hand, 30 °C',
      'Print area': '100 × 55 mm, on the front panel, 10 mm above the seam of the peak, centred',
    },
    tags: ['cap', 'mesh', 'promotional'],
  },
  1070: {
    title: 'Printed School Backpack',
    description:
      'A canvas backpack with a laptop compartment and two zipped pockets. The back is padded and the shoulder straps adjust. We print a name, a school crest or a company logo on the upper front.',
    info: {
      Fabric: 'Water-repellent polyester canvas',
      Size: '29 × 43 × 14 cm',
      Capacity: '18 litres',
      Cleaning: 'Wipe with a damp cloth',
      'Print area': '150 × 120 mm, on the upper front, centred',
    },
    tags: ['backpack', 'school', 'laptop'],
  },
  1071: {
    title: 'Zipped Make-Up Pouch',
    description:
      'A lined, zipped canvas pouch for make-up, pens or charging cables. A favourite for bridesmaids and hotel sets. We print a name or a drawing on the front.',
    info: {
      Fabric: '100% cotton canvas',
      Size: '20 × 14 cm',
      Washing: '30 °C, inside out',
      'Print area': '160 × 90 mm, on the front, centred',
    },
    tags: ['make-up pouch', 'canvas', 'gift'],
  },
  1072: {
    title: 'Printed Sports Bag',
    description:
      'A wide-mouthed duffel bag for the gym and short trips, with a shoe compartment inside and a long shoulder strap outside. We print a club or company logo between the handles.',
    info: {
      Fabric: 'Water-repellent polyester',
      Size: '46 × 30 × 24 cm',
      Capacity: '32 litres',
      Cleaning: 'Wipe with a damp cloth',
      'Print area': '180 × 110 mm, on the front, centred',
    },
    tags: ['sports bag', 'travel', 'club'],
  },
  1073: {
    title: 'Printed Laptop Sleeve',
    description:
      'A thick felt sleeve for 14-inch laptops. Its velvet lining does not scratch and the zip stays clear of the screen. We print a name, a pattern or a company logo on the front.',
    info: {
      Material: '4 mm felt, velvet lining',
      Size: '33 × 23 cm',
      Cleaning: 'Wipe with a damp cloth',
      'Print area': '260 × 170 mm, on the front, centred',
    },
    tags: ['laptop', 'sleeve', 'office'],
  },
  1074: {
    title: 'Printed Kraft Paper Bag',
    description:
      'A paper bag with twisted handles and a reinforced base. We screen-print your logo for boutiques, bakeries and events. Each colour needs its own screen; simple one-colour logos come out sharpest.',
    info: { Paper: '120 g/m² kraft', Size: '19 × 28 × 8 cm', Load: '4 kg', 'Print area': '130 × 180 mm, on the front, centred' },
    tags: ['paper bag', 'kraft', 'shop'],
    unit: '50 pieces',
  },
  1075: {
    title: '480 ml Travel Tumbler',
    description:
      'A double-walled steel tumbler that keeps coffee hot for 6 hours and cold drinks cool for 10. The sliding lid prevents spills. We print separate designs on the front and the back.',
    info: {
      Material: 'Stainless steel',
      Capacity: '480 ml',
      Dishwasher: 'Wash by hand',
      'Print area': '50 × 100 mm, on the front and the back',
    },
    tags: ['tumbler', 'coffee', 'office'],
  },
  1076: {
    title: 'Printed Enamel Mug',
    description:
      'An enamel mug with a navy rim that stands up to the campfire. It is light and does not break when dropped. Your photo or drawing is sublimated into the white enamel and resists scratches.',
    info: {
      Material: 'Enamelled steel',
      Capacity: '350 ml',
      Dishwasher: 'Safe',
      Microwave: 'Not suitable',
      'Print area': '56 × 58 mm, on the side that faces you',
    },
    tags: ['mug', 'enamel', 'camping'],
  },
  1077: {
    title: 'Frosted Glass Mug',
    description:
      'A handled mug of frosted glass with a heavy base for cold drinks. The frosted surface is coated for sublimation; white parts of a design stay frosted. We print names or logos for celebrations and cafés.',
    info: {
      Material: 'Frosted glass',
      Capacity: '450 ml',
      Dishwasher: 'Wash by hand',
      'Print area': '55 × 80 mm, on the side that faces you',
    },
    tags: ['mug', 'glass', 'celebration'],
  },
};
