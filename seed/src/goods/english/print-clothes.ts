import type { ProductsWords } from './types.ts';

const cotton = { Fabric: '100% combed cotton', Washing: '30 °C, inside out', Origin: 'Turkey' };
const fleece = {
  Fabric: '80% cotton, 20% polyester, three-thread fleece',

  Washing: '30 °C, inside out',
  Origin: 'Turkey',
};

export const printClothes: ProductsWords = {
  1001: {
    title: 'Printed Crew Neck T-Shirt',
    description:
      'A classic cotton t-shirt that you can print front and back with any design you like. Its 160 g combed cotton is soft and does not shrink. We print by DTF, which neither fades nor cracks.',
    info: { ...cotton, Weight: '160 g/m²', Fit: 'Regular' },
    tags: ['t-shirt', 'cotton', 'unisex'],
  },
  1002: {
    title: 'Oversized Printed T-Shirt',
    description:
      'A loose, oversized t-shirt with dropped shoulders. Heavy 220 g combed cotton gives it its drape, and the wide chest leaves room for large prints. For women and men.',
    info: { ...cotton, Weight: '220 g/m²', Fit: 'Oversized' },
    tags: ['t-shirt', 'oversized', 'unisex'],
  },
  1003: {
    title: 'Organic Cotton T-Shirt',
    description:
      'A t-shirt of certified organic cotton, coloured with water-based dyes. Soft seams make it kind to sensitive skin. The choice of brands and events that care about nature.',
    info: { ...cotton, Fabric: '100% organic cotton', Weight: '180 g/m²', Certificate: 'GOTS' },
    tags: ['t-shirt', 'organic'],
  },
  1004: {
    title: 'Hen & Stag Party T-Shirt',
    description:
      'Group t-shirts with names for the bride, the groom and their friends. Print a different name on each one, or the same design on all. One order is enough for the whole group, in every size.',
    info: { ...cotton, Weight: '160 g/m²' },
    tags: ['t-shirt', 'wedding', 'group'],
  },
  1005: {
    title: 'Polo Shirt with Your Logo',
    description:
      'A buttoned piqué shirt with a collar, for teams at work. Put a small logo on the chest and a large print on the back. Piqué keeps its shape, so it still looks neat after a long shift.',
    info: { Fabric: '60% cotton, 40% polyester piqué', Weight: '220 g/m²', Washing: '40 °C' },
    tags: ['polo', 'corporate', 'workwear'],
  },
  1006: {
    title: 'Printed Kids’ T-Shirt',
    description:
      'A soft cotton t-shirt for birthdays and school events. Its inks contain nothing that harms health. Print your child’s name, a photo, or a drawing of their own.',
    info: { ...cotton, Weight: '150 g/m²', Certificate: 'OEKO-TEX Standard 100' },
    tags: ['t-shirt', 'kids', 'birthday'],
  },
  1007: {
    title: 'Printed Crew Neck Sweatshirt',
    description:
      'A warm sweatshirt of three-thread fabric, brushed inside. There is room for large prints, front and back. The ribbed cuffs and hem keep their stretch, wash after wash.',
    info: { ...fleece, Weight: '280 g/m²' },
    tags: ['sweatshirt', 'winter', 'unisex'],
  },
  1008: {
    title: 'Printed Hoodie',
    description:
      'A heavy hoodie with a kangaroo pocket, printed on chest and back for student clubs and teams. With its wide drawstring hood and its soft lining, you will not want to take it off on cold days.',
    info: { ...fleece, Weight: '320 g/m²' },
    tags: ['hoodie', 'hooded', 'unisex'],
  },
  1009: {
    title: 'Printed Kitchen Apron',
    description:
      'An apron with an adjustable neck for cafés, restaurants and kitchens at home. Its stain-resistant gabardine takes frequent washing. We print a name or a logo on the bib.',
    info: {
      Fabric: 'Gabardine, 65% polyester 35% cotton',
      Size: '70 × 85 cm',
      Washing: '60 °C',
      'Print area': '260 × 300 mm, 98 mm from the top, centred',
    },
    tags: ['apron', 'kitchen', 'café'],
  },
  1010: {
    title: 'Printed Baseball Cap',
    description:
      'A six-panel cap with a hook-and-loop strap that fits every head. We print a logo or a short text on the front. The cotton stays cool, which suits summer events and promotions.',
    info: { Fabric: '100% cotton', Size: 'Adjustable', 'Print area': '110 × 55 mm, 8 mm above the visor seam, centred' },
    tags: ['cap', 'promotional'],
  },
  1011: {
    title: 'Football Jersey with Name & Number',
    description:
      'A breathable microfibre jersey for five-a-side teams. Your crest goes on the chest, name and number on the back. It does not soak up sweat, dries quickly, and keeps its colours.',
    info: { Fabric: '100% polyester microfibre', Washing: '30 °C' },
    tags: ['jersey', 'football', 'team'],
  },
};
