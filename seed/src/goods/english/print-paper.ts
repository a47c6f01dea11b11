import type { ProductsWords } from './types.ts';

export const printPaper: ProductsWords = {
  1026: {
    title: 'Matt Laminated Business Cards',
    unit: '100 cards',
    description:
      'Printed in colour on one or both sides of heavy 350 g coated paper. The matt laminate takes no fingerprints and gives the card a soft touch. They come in boxes of a hundred.',
    info: { Paper: '350 g/m² coated', Size: '85 × 55 mm', Lamination: 'Matt, both sides' },
    tags: ['business card', 'corporate'],
  },
  1027: {
    title: 'Kraft Business Cards',
    unit: '100 cards',
    description:
      'Business cards with a natural feel, printed on recycled kraft paper. They make a warm first impression for craftspeople, cafés and small brands. Dark inks look best on them.',
    info: { Paper: '300 g/m² kraft', Size: '85 × 55 mm', Lamination: 'None' },
    tags: ['business card', 'kraft'],
  },
  1028: {
    title: 'A5 Flyers',
    unit: '250 flyers',
    description:
      'A5 flyers for openings, sales and events, printed in vivid offset on one or both sides of 135 g gloss paper. The editor shows cut line and bleed.',
    info: { Paper: '135 g/m² gloss', Size: '148 × 210 mm', Lamination: 'None' },
    tags: ['flyer', 'advertising'],
  },
  1029: {
    title: 'Tri-Fold A4 Brochures',
    unit: '100 brochures',
    description:
      'A sheet of A4, folded twice into six panels. Outside and inside are printed with your design, and the editor shows the folds. They are creased by machine, so the paper does not crack.',
    info: {
      Paper: '170 g/m² matt coated',
      'Size when open': '297 × 210 mm',
      'Size when folded': '100 × 210 mm',
      Lamination: 'None',
      Outside: 'From left to right: the panel that folds in, 97 mm; back cover, 100 mm; front cover, 100 mm',
      Inside: 'From left to right: 100 mm; 100 mm; the panel that folds in, 97 mm',
    },
    tags: ['brochure', 'advertising'],
  },
  1030: {
    title: 'Poster, 50 × 70 cm',
    description:
      'A poster of 50 × 70 cm for your room or your shop window. On 200 g matt photo paper nothing glares and colours look deep. It travels rolled up in a cardboard tube, so that it does not crease.',
    info: { Paper: '200 g/m² matt photo', Size: '50 × 70 cm', Lamination: 'None' },
    tags: ['poster', 'print', 'decoration'],
  },
  1031: {
    title: 'Canvas Print of Your Photo',
    description:
      'Your photo, printed on cotton canvas and stretched over a wooden frame. The picture runs around the edges, so it can hang without a frame. Pigment inks do not fade for decades.',
    info: {
      Size: '40 × 50 cm',
      Frame: '2 cm fir',
      Ink: 'Pigment',
      'Print area': '400 × 500 mm, the whole face',
      Edges: 'The image, mirrored',
    },
    tags: ['canvas', 'wall art', 'photo'],
  },
  1032: {
    title: 'Framed Photo Print',
    description:
      'A photo print in a wooden frame with a mount, ready to hang. Instead of glass, it has shatterproof acrylic. A stand at the back lets it sit on a desk.',
    info: { Size: '20 × 25 cm', 'Print area': '150 × 200 mm, inside the mount' },
    tags: ['frame', 'photo', 'gift'],
  },
  1033: {
    title: 'Photo Cushion',
    description:
      'A 40 × 40 cm cushion with a photo of your loved ones. The zipped cover comes off for washing, and the filling is included. Its soft suede touch warms up any sofa.',
    info: { Size: '40 × 40 cm', Fabric: 'Polyester suede', Filling: 'Silicone fibre', 'Print area': '330 × 330 mm, centred' },
    tags: ['cushion', 'gift', 'home'],
  },
  1034: {
    title: 'Photo Collage Fleece Blanket',
    description:
      'A wonderfully soft fleece blanket with a collage of your photos. Neither side pills, and it goes into the washing machine. Just right for films on the sofa, and as a winter present.',
    info: { Size: '130 × 160 cm', Fabric: 'Fleece', Washing: '30 °C', 'Print area': '1130 × 1360 mm, centred' },
    tags: ['blanket', 'gift', 'home'],
  },
  1035: {
    title: 'Printed Hardcover Notebook',
    description:
      'An A5 hardcover notebook with an elastic band, 192 ruled pages, a pen loop and a pocket inside. We print a name or your company’s logo on the cover. The ivory 80 g paper is easy on the eyes and ink does not show through.',
    info: {
      Pages: '192, ruled',
      Paper: '80 g/m² ivory',
      Size: 'A5',
      'Print area': '105 × 180 mm, 13 mm from the top, 14 mm from the spine',
    },
    tags: ['notebook', 'corporate'],
  },
  1036: {
    title: 'Ballpoint Pens with Your Logo',
    unit: '10 pens',
    description:
      'A set of push-button ballpoint pens with metal clips. A line of text or a logo goes on the barrel. The blue refill writes smoothly and can be replaced: no giveaway is handed out more often at fairs.',
    info: { Ink: 'Blue', 'Print area': '45 × 6 mm, in the middle of the barrel' },
    tags: ['pen', 'promotional'],
  },
  1037: {
    title: '{year} Photo Desk Calendar',
    description:
      'A spiral-bound desk calendar, printed with your photo. Public holidays and special days are marked. A base of thick board keeps it standing.',
    info: {
      Paper: '250 g/m² matt coated',
      Leaves: '13, the same photo on each',
      Year: '{year}, January to December',
      'Month tables': 'Printed in advance: in Turkish, weeks begin on Monday, Turkish public holidays are marked',
      Size: '21 × 15 cm',
      Lamination: 'None',
      'Print area': '188 × 90 mm, 10 mm from the top, centred',
    },
    tags: ['calendar', 'photo', 'office'],
  },
  1038: {
    title: 'DL Envelopes with Your Logo',
    unit: '100 envelopes',
    description:
      'Self-seal DL envelopes, printed with your company’s logo and address. Their 110 g wood-free paper hides what is written inside.',
    info: { Paper: '110 g/m² wood-free', Size: '220 × 110 mm', 'Print area': '208 × 98 mm, centred' },
    tags: ['envelope', 'corporate'],
  },
  1039: {
    title: 'Sheet of Custom-Cut Stickers',
    description:
      'Stickers in the shape of your design, kiss-cut so that they peel off one by one. The waterproof vinyl is at home on bottles, helmets and laptops. It comes off without a trace.',
    info: {
      Material: 'Matt vinyl',
      Sheet: 'A5',
      Lamination: 'Matt',
      Cut: 'Kiss cut, 2 mm around the design',
      'Print area': '136 × 198 mm, centred',
    },
    tags: ['sticker', 'decal', 'label'],
  },
  1040: {
    title: 'Elegant Wedding Invitations',
    unit: '50 invitations',
    description:
      'Wedding invitations printed on textured cream paper, with envelopes to match. Place your names, the date and the venue with our design tool. The back can carry the programme or directions.',
    info: { Paper: '300 g/m² textured', Size: '130 × 180 mm', Lamination: 'None', Envelope: 'Included' },
    tags: ['invitation', 'wedding'],
  },
  1041: {
    title: 'Birthday Invitations',
    unit: '25 invitations',
    description:
      'A set of invitations to children’s parties, printed in cheerful colours. Add a photo, the age and where the party is, and print on the back too if you like. Coloured envelopes and name labels are part of the set.',
    info: { Paper: '250 g/m² matt', Size: '130 × 180 mm', Lamination: 'None', Envelope: 'Included' },
    tags: ['invitation', 'birthday', 'kids'],
  },
  1042: {
    title: 'Roll-Up Banner, 85 × 200 cm',
    description:
      'A roll-up banner with a carrying bag, for fairs and shop entrances. Its aluminium stand is up within a minute, and the print does not curl. You can change the picture later.',
    info: {
      Size: '85 × 200 cm',
      Stand: 'Aluminium',
      'For the stand': '10 cm at the bottom, unprinted',
      Bag: 'Included',
      'Print area': '850 × 2000 mm, the whole face',
    },
    tags: ['roll-up', 'fair', 'advertising'],
  },
  1043: {
    title: 'Vinyl Banner with Eyelets',
    description:
      'A vinyl banner with eyelets along its edges that lasts for years in the open air. Vivid colours make it readable from afar, on building sites, at openings and at election time. The edges are welded against the wind.',
    info: { Size: '200 × 100 cm', Material: '440 g/m² vinyl', Eyelets: 'Every 50 cm', 'Print area': '1880 × 880 mm, centred' },
    tags: ['banner', 'outdoor', 'advertising'],
  },
  1044: {
    title: 'Printed Company Flag',
    description:
      'A flag of knitted polyester with your company’s logo, which shows on both sides. It comes with rope and rings, ready to be hoisted. The fabric neither fades in the sun nor grows heavy in the rain.',
    info: { Size: '150 × 100 cm', Fabric: 'Knitted polyester', 'Print area': '960 × 540 mm, centred' },
    tags: ['flag', 'corporate', 'outdoor'],
  },
};
