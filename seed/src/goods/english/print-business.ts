import type { ProductsWords } from './types.ts';

export const printBusiness: ProductsWords = {
  1078: {
    title: 'Magnetic Name Badge',
    description:
      'A brushed aluminium badge with a magnet that leaves no holes in clothes. Each person’s name is printed separately for shop, hotel and trade fair teams. The corners are rounded and do not catch.',
    info: { Size: '74 × 29 mm', Material: 'Aluminium, magnetic', 'Print area': '70 × 25 mm, centred', Cleaning: 'Wipe with a dry cloth' },
    tags: ['name badge', 'badge', 'office'],
  },
  1079: {
    title: 'A5 Spiral Notebook',
    description:
      'An A5 notebook with a metal spiral that opens flat and folds back on itself. Its 160 blank pages hold fountain pen ink. The heavy card cover is printed with your design and laminated matt.',
    info: {
      Pages: '160, blank',
      Paper: '90 g/m² woodfree',
      Size: 'A5',
      Lamination: 'Matt',
      'Print area': '122 × 196 mm, 6 mm from the top, 15 mm from the spiral edge',
    },
    tags: ['notebook', 'spiral', 'school'],
  },
  1080: {
    title: 'Branded Notepad',
    description:
      'An A5 pad of 50 sheets, glued at the head, for meetings and hotels. Your logo and contact details are printed on every sheet. The board at the back supports you when you write standing up.',
    info: { Paper: '80 g/m² woodfree', Sheets: '50', Size: 'A5', 'Print area': '148 × 206 mm, below the glued head' },
    tags: ['notepad', 'pad', 'corporate'],
    unit: '10 pieces',
  },
  1081: {
    title: 'Presentation Folder',
    description:
      'A folder for A4 papers with an inside pocket and a slot for a business card. The 350 g coated board is laminated matt and does not crack at the fold. The front cover is printed edge to edge.',
    info: { Paper: '350 g/m² coated', 'Closed size': '220 × 310 mm', Lamination: 'Matt, outside', Pocket: 'One, on the right' },
    tags: ['folder', 'presentation', 'corporate'],
    unit: '100 pieces',
  },
  1082: {
    title: '70 × 30 cm Desk Mat',
    description:
      'A wide desk mat that holds the keyboard and the mouse together. The edges are stitched and the rubber base does not slip. The whole surface is printed with a photo, a map or game art.',
    info: {
      Size: '70 × 30 cm',
      Thickness: '3 mm',
      Base: 'Natural rubber',
      Cleaning: 'By hand, lukewarm water',
      'Print area': '700 × 300 mm, the whole face',
    },
    tags: ['mouse pad', 'desk mat', 'gaming'],
  },
  1083: {
    title: '{year} Photo Wall Calendar',
    description:
      'An A3 wall calendar with a spiral at the top, printed with your family photo. The days below leave room for notes, and public holidays are marked. It comes with its hanger in a card envelope.',
    info: {
      Paper: '200 g/m² matt coated',
      Sheets: '13, all with the same photo',
      Year: '{year}, January to December',
      'Month tables': 'Printed in advance: in Turkish, weeks begin on Monday, Turkish public holidays are marked',
      Size: '30 × 42 cm',
      'Print area': '270 × 210 mm, 30 mm from the top, centred',
    },
    tags: ['calendar', 'wall', 'photo'],
  },
  1084: {
    title: 'Two-Sided Postcard',
    description:
      'A thick postcard, printed on both sides, for thank-you notes, invitations or promotions. The front is glossy; the back is uncoated, so ink does not smudge when you write on it.',
    info: { Paper: '350 g/m² board', Size: '148 × 105 mm', Lamination: 'Gloss, front' },
    tags: ['postcard', 'greetings', 'promotional'],
    unit: '50 pieces',
  },
  1085: {
    title: 'Bookmark with Tassel',
    description:
      'A bookmark with a tassel for bookshops, libraries and schools. We print a quotation, a calendar or a logo on both sides. Matt lamination shows no fingerprints and keeps the corners flat.',
    info: { Paper: '350 g/m² coated', Size: '50 × 180 mm', Lamination: 'Matt, both sides', Tassel: 'Included' },
    tags: ['bookmark', 'school', 'promotional'],
    unit: '50 pieces',
  },
  1086: {
    title: 'Table Menu with Wooden Stand',
    description:
      'An upright A5 menu with a wooden stand for café and restaurant tables. One or both sides of its waterproof synthetic paper are printed, and it wipes clean. When the menu changes, replace only the sheet.',
    info: { Paper: '300 µm synthetic', Size: '148 × 210 mm', Stand: 'Beech, 17 cm', Lamination: 'Matt, both sides' },
    tags: ['menu', 'café', 'restaurant'],
  },
  1087: {
    title: 'A4 Letterhead',
    description:
      'A4 letterhead for quotations, contracts and official letters. The woodfree paper runs smoothly through laser and inkjet printers. We print your logo, postal address and tax details in one colour or many.',
    info: { Paper: '90 g/m² woodfree', Size: '210 × 297 mm', Lamination: 'None' },
    tags: ['letterhead', 'office', 'corporate'],
    unit: '500 pieces',
  },
  1088: {
    title: '280 cm Beach Flag',
    description:
      'A feather-shaped flag that turns with the wind and is seen from afar. The fibreglass pole, cross base, water ring and carrying bag are included. The fabric lets the wind through and does not fade in the sun.',
    info: {
      Size: '280 cm with the pole, fabric 60 × 225 cm',
      Fabric: '110 g/m² polyester',
      Base: 'Cross, with a water ring',
      'Print area': '480 × 1700 mm, in the middle of the fabric',
    },
    tags: ['beach flag', 'trade fair', 'outdoor'],
  },
  1089: {
    title: '50 × 70 cm Pavement Sign',
    description:
      'A double-sided A-board for shop fronts. The aluminium frame snaps open, so you change the poster in seconds. A matt PVC cover protects it from rain and glare.',
    info: { Size: '50 × 70 cm', Frame: '32 mm aluminium, snap-open', Paper: '200 g/m² matt photo', Lamination: 'None' },
    tags: ['sign', 'shop', 'advertising'],
  },
  1090: {
    title: 'Fringed Table Flag',
    description:
      'A fringed flag on a stand for desks and meeting tables. It is sublimated on satin, and the colours show on both sides. The metal pole with its wooden base is included.',
    info: { Size: '11 × 17 cm', Fabric: 'Polyester satin', Pole: '30 cm, wooden base', 'Print area': '96 × 150 mm, centred' },
    tags: ['table flag', 'desk', 'corporate'],
  },
  1091: {
    title: 'Cork-Backed Coaster',
    description:
      'A round coaster with a hard glossy top and a cork base. Hot cups leave no mark, and it wipes clean. We print a café logo, a family photo or a pattern. A set makes a lovely present for a new home.',
    info: { Diameter: '95 mm', Thickness: '5 mm', Material: 'MDF, cork base', 'Print area': '90 × 90 mm, circle, centred' },
    tags: ['coaster', 'café', 'home'],
  },
  1092: {
    title: 'Photo Wall Clock',
    description:
      'A wall clock with a silent movement and your photo on the dial. The sweeping second hand does not tick, so it suits bedrooms too. Hour marks and hands stay above your design.',
    info: {
      Diameter: '30 cm',
      Movement: 'Silent, sweeping second hand',
      Battery: '1 AA, not included',
      'Print area': '265 × 265 mm, circle, on the dial',
    },
    tags: ['clock', 'photo', 'home'],
  },
  1093: {
    title: 'Porcelain Christmas Ornament',
    description:
      'A porcelain ornament with a gilded edge, hung from a red ribbon. Print a name and a date for a baby’s first year, a new home or a company party. It comes in a velvet pouch.',
    info: { Diameter: '70 mm', Material: 'Porcelain', Ribbon: 'Included', 'Print area': '56 × 56 mm, circle, centred' },
    tags: ['christmas', 'ornament', 'gift'],
  },
  1094: {
    title: 'Photo Socks',
    description:
      'Cheerful socks with the face of your pet or of the people you love. The white polyester leg takes the print; the sole is terry cotton. The stretchy knit fits sizes 36 to 44.',
    info: {
      Fabric: '70% polyester, 28% cotton, 2% elastane',
      Fit: '36–44, stretchy',
      Washing: '30 °C, inside out',
      'Print area': '70 × 120 mm, on the front of the leg',
    },
    tags: ['socks', 'photo', 'gift'],
  },
};
