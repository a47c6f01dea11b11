import type { ProductsWords } from './types.ts';

export const printFamily: ProductsWords = {
  1045: {
    title: 'Women’s Crew Neck T-Shirt',
    description:
      'A crew neck t-shirt cut for women, shaped at the waist. A little elastane in the combed cotton lets it stretch with you and spring back. We print a photo, a line or a logo on the chest.',
    info: { Fabric: '95% cotton, 5% elastane', Weight: '170 g/m²', Fit: 'Shaped waist', Washing: '30 °C, inside out', Origin: 'Turkey' },
    tags: ['t-shirt', 'women', 'crew neck'],
  },
  1046: {
    title: 'Women’s V-Neck T-Shirt',
    description:
      'A smart t-shirt for women with a flattering V-neck and a shaped waist. The neckband is stitched twice, so it keeps its shape in the wash. We print the wide area below the neckline.',
    info: { Fabric: '95% cotton, 5% elastane', Weight: '170 g/m²', Fit: 'Shaped waist', Washing: '30 °C, inside out', Origin: 'Turkey' },
    tags: ['t-shirt', 'women', 'v-neck'],
  },
  1047: {
    title: 'Printed Women’s Tank Top',
    description:
      'A light tank top with wide armholes for summer days and the gym. Its soft combed cotton breathes, and the binding does not scratch. Print anything you like from the chest down to the waist.',
    info: { Fabric: '95% cotton, 5% elastane', Weight: '150 g/m²', Washing: '30 °C, inside out', Origin: 'Turkey' },
    tags: ['tank top', 'women', 'summer'],
  },
  1048: {
    title: 'Women’s Cropped Sweatshirt',
    description:
      'A cropped sweatshirt for women that goes well with high-waisted trousers. The brushed three-thread fleece is thick but light, and the ribbed waist stays in place. We print large designs on the chest.',
    info: {
      Fabric: '80% cotton, 20% polyester, three-thread fleece',
      Weight: '280 g/m²',
      Fit: 'Cropped',
      Washing: '30 °C, inside out',
      Origin: 'Turkey',
    },
    tags: ['sweatshirt', 'women', 'winter'],
  },
  1049: {
    title: 'Printed Long-Sleeve T-Shirt',
    description:
      'A long-sleeved cotton t-shirt with ribbed cuffs for cooler days. We print large designs on the front and the back. Wear it on its own or under a shirt or jacket; for women and men.',
    info: { Fabric: '100% combed cotton', Weight: '190 g/m²', Fit: 'Regular', Washing: '30 °C, inside out', Origin: 'Turkey' },
    tags: ['t-shirt', 'long sleeve', 'unisex'],
  },
  1050: {
    title: 'Raglan Baseball T-Shirt',
    description:
      'A long-sleeved raglan t-shirt with sleeves and collar in a second colour. Without a shoulder seam, it never gets in your way. We print the chest for teams, classes and concert crews.',
    info: { Fabric: '100% combed cotton', Weight: '180 g/m²', Fit: 'Raglan', Washing: '30 °C, inside out', Origin: 'Turkey' },
    tags: ['t-shirt', 'long sleeve', 'raglan'],
  },
  1051: {
    title: 'Zip-Up Hooded Sweatshirt',
    description:
      'A hooded sweatshirt with a full-length zip and kangaroo pockets. We print a small logo on the left chest and large designs on the back. The metal zip runs freely and the brushed fleece keeps you warm all winter.',
    info: { Fabric: '80% cotton, 20% polyester, three-thread fleece', Weight: '320 g/m²', Washing: '30 °C, inside out', Origin: 'Turkey' },
    tags: ['hoodie', 'zip-up', 'hooded'],
  },
  1052: {
    title: 'Kids’ Long-Sleeve T-Shirt',
    description:
      'A long-sleeved t-shirt with ribbed cuffs for school and nursery, sewn from soft combed cotton that does not itch. Print your child’s name, a favourite hero or a drawing of their own.',
    info: { Fabric: '100% combed cotton', Weight: '170 g/m²', Certificate: 'OEKO-TEX Standard 100', Washing: '30 °C, inside out' },
    tags: ['t-shirt', 'kids', 'long sleeve'],
  },
  1053: {
    title: 'Printed Kids’ Sweatshirt',
    description:
      'A warm, brushed sweatshirt for children. Ribbed cuffs and waist stay in place while they play. We print a birthday number, a name or a school crest on the chest; it does not crack, wash after wash.',
    info: {
      Fabric: '80% cotton, 20% polyester, three-thread fleece',
      Weight: '260 g/m²',
      Certificate: 'OEKO-TEX Standard 100',
      Washing: '30 °C, inside out',
    },
    tags: ['sweatshirt', 'kids', 'school'],
  },
  1054: {
    title: 'Kids’ Hooded Sweatshirt',
    description:
      'A thick hooded sweatshirt with a kangaroo pocket for children. The cords of the hood are kept short for safety. We print a name, a drawing or a team logo on the chest above the pocket.',
    info: {
      Fabric: '80% cotton, 20% polyester, three-thread fleece',
      Weight: '280 g/m²',
      Certificate: 'OEKO-TEX Standard 100',
      Washing: '30 °C, inside out',
    },
    tags: ['hoodie', 'kids', 'hooded'],
  },
  1055: {
    title: 'Kids’ Activity Apron',
    description:
      'A children’s apron with an adjustable neck for painting, baking and crafts. Its stain-resistant gabardine washes at 60 °C. It fits ages 4 to 9; for nurseries we print each child’s name.',
    info: {
      Fabric: 'Gabardine, 65% polyester 35% cotton',
      Size: '37 × 44 cm',
      Washing: '60 °C',
      'Print area': '170 × 190 mm, on the chest, centred',
    },
    tags: ['apron', 'kids', 'nursery'],
  },
  1056: {
    title: 'Short-Sleeve Baby Bodysuit',
    description:
      'A short-sleeved bodysuit with an envelope neck and press studs. Organic combed cotton suits delicate skin, and the studs are free of nickel. Print a name, a birth date or a small drawing to welcome a baby.',
    info: { Fabric: '100% organic cotton', Weight: '190 g/m²', Certificate: 'GOTS, OEKO-TEX class 1', Washing: '40 °C, inside out' },
    tags: ['baby', 'bodysuit', 'gift'],
  },
  1057: {
    title: 'Long-Sleeve Baby Bodysuit',
    description:
      'A long-sleeved bodysuit with an envelope neck for winter babies. The ribbed cuffs do not pinch, and the press studs make changing easy. We print a name or a family saying on the chest.',
    info: { Fabric: '100% organic cotton', Weight: '210 g/m²', Certificate: 'GOTS, OEKO-TEX class 1', Washing: '40 °C, inside out' },
    tags: ['baby', 'bodysuit', 'long sleeve'],
  },
  1058: {
    title: 'Personalised Baby Bib',
    description:
      'A bib with a towelling front and a waterproof back. Two press studs at the neck adjust as the baby grows. We print the baby’s name and a little drawing in the middle.',
    info: { Fabric: 'Cotton towelling, PU-coated back', Size: '17 × 24 cm', Washing: '60 °C', 'Print area': '130 × 105 mm, centred' },
    tags: ['baby', 'bib', 'personalised'],
  },
  1059: {
    title: 'Printed Baby Blanket',
    description:
      'A soft white plush blanket for the cot and the pram. The baby’s name, birth details or photos are sublimated into the fabric: you cannot feel the print, and it does not wash out.',
    info: { Size: '80 × 100 cm', Fabric: 'Polyester plush', Washing: '30 °C', 'Print area': '700 × 840 mm, centred' },
    tags: ['baby', 'blanket', 'gift'],
  },
  1069: {
    title: 'Kids’ Baseball Cap',
    description:
      'A children’s cap with an adjustable back for heads of 52 to 54 cm. The cotton breathes and the peak keeps the sun out of their eyes. We print a name or a logo on the front panel for school trips and summer camps.',
    info: {
      Fabric: '100% cotton',
      Fit: '52–54 cm, adjustable',
      Washing: 'By hand, 30 °C',
      'Print area': '90 × 45 mm, 8 mm above the seam of the peak, centred',
    },
    tags: ['cap', 'kids', 'school'],
  },
};
