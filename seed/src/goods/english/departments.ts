import type { DepartmentWords } from './types.ts';

export const departments: Readonly<Record<number, DepartmentWords>> = {
  91: {
    name: 'T-Shirt Printing',
    description:
      'T-shirts printed with your own design, from a single one to a whole team. Add a photo, a logo or a line of text, see how it looks, and order.',
    children: { 92: 'Classic T-Shirts', 93: 'Polo Shirts' },
  },
  110: {
    name: 'Women',
    description: 'Shaped t-shirts, tank tops and cropped sweatshirts. Cut for women, printed with your own design.',
    children: { 111: 'Women’s Tops', 112: 'Women’s Sweatshirts' },
  },
  120: {
    name: 'Kids',
    description: 'Soft fabrics for school, nursery and birthdays. Print a child’s name, a drawing or a favourite hero.',
    children: { 94: 'Kids’ T-Shirts', 122: 'Kids’ Sweatshirts', 123: 'Kids’ Caps', 124: 'Kids’ Aprons' },
  },
  130: {
    name: 'Baby',
    description: 'Presents for newborns: bodysuits of organic cotton, bibs and blankets. With the baby’s name and birth date.',
    children: { 131: 'Bodysuits', 132: 'Bibs', 133: 'Baby Blankets' },
  },
  1: {
    name: 'Clothing',
    description:
      'Printed long sleeves, sweatshirts, aprons, caps and beanies for your team, your event or your brand. Prints that survive the wash, on fabric worth wearing.',
    children: { 11: 'Sweatshirts & Hoodies', 12: 'Aprons', 13: 'Caps & Hats', 14: 'Long-Sleeve T-Shirts', 15: 'Beanies' },
  },
  2: {
    name: 'Mugs & Drinkware',
    description: 'Photo mugs, magic mugs and steel flasks that make every morning a little better. Most are dishwasher safe.',
    children: { 21: 'Printed Mugs', 22: 'Magic Mugs', 23: 'Flasks & Bottles', 24: 'Glass & Enamel Mugs' },
  },
  3: {
    name: 'Bags',
    description: 'Tote bags and drawstring backpacks that carry your logo from the shops to the gym. Made for fairs and events.',
    children: { 31: 'Tote Bags', 32: 'Drawstring Bags', 33: 'Backpacks & Sports Bags', 34: 'Sleeves & Pouches', 35: 'Paper Bags' },
  },
  4: {
    name: 'Stationery',
    description:
      'From notebooks to pens, from calendars to labels: the side of your office and brand that people hold in their hands every day.',
    children: { 41: 'Notebooks & Planners', 42: 'Pens', 43: 'Calendars', 44: 'Envelopes', 45: 'Stickers & Labels', 46: 'Name Badges' },
  },
  5: {
    name: 'Business Cards & Brochures',
    description: 'Business cards, flyers and brochures for a good first impression. Heavy paper, crisp offset printing and special cuts.',
    children: {
      51: 'Business Cards',
      52: 'Flyers',
      53: 'Brochures',
      54: 'Folders & Letterheads',
      55: 'Postcards & Bookmarks',
      56: 'Menus',
    },
  },
  6: {
    name: 'Home & Decoration',
    description: 'Put your memories on the wall and the sofa: posters, canvas prints, framed photos, cushions and blankets.',
    children: { 61: 'Posters', 62: 'Canvas Prints', 63: 'Photo Frames', 64: 'Cushions & Blankets' },
  },
  7: {
    name: 'Accessories',
    description: 'Phone cases, badges, magnets, key rings and more. Small presents that make people smile.',
    children: {
      71: 'Phone Cases',
      72: 'Badges & Magnets',
      73: 'Key Rings',
      74: 'Mouse Pads',
      75: 'Jigsaw Puzzles',
      76: 'Umbrellas',
      77: 'Keepsakes',
    },
  },
  8: {
    name: 'Invitations',
    description:
      'Invitations to weddings, engagements, circumcision ceremonies and birthdays. Elegantly printed on textured paper, envelopes included.',
    children: { 81: 'Wedding Invitations', 82: 'Birthday Invitations' },
  },
  9: {
    name: 'Signs & Banners',
    description: 'Roll-ups, banners and flags for fairs, shops and the open air. Large prints that stand up to sun and rain.',
    children: { 95: 'Vinyl Banners', 96: 'Flags', 97: 'Roll-Up Banners', 98: 'Pavement Signs' },
  },
  10: {
    name: 'Sports',
    description: 'Jerseys and sports gear printed in your team’s colours, with names and numbers.',
    children: { 101: 'Jerseys', 102: 'Training Wear', 103: 'Sports Towels' },
  },
  200: {
    name: 'Electronics',
    description: 'Electronics that make everyday life easier, from headphones to cameras. With the official distributor’s warranty.',
    children: { 201: 'Audio', 202: 'Laptops & Tablets', 203: 'Phones & Accessories', 204: 'Cameras & Gaming' },
  },
  210: {
    name: 'Fashion',
    description: 'Clothes, shoes, bags and accessories for every season. Timeless pieces in good fabrics.',
    children: { 211: 'Clothes', 212: 'Shoes & Bags', 213: 'Fashion Accessories' },
  },
  220: {
    name: 'Beauty',
    description: 'A choice of make-up, skin care and perfume. Dermatologically tested.',
    children: { 221: 'Make-Up', 222: 'Skin Care', 223: 'Perfume' },
  },
  230: {
    name: 'Jewellery',
    description: 'Handcrafted necklaces, earrings, rings and watches. Each piece comes with its certificate in a gift box.',
    children: { 231: 'Necklaces & Earrings', 232: 'Rings & Bracelets', 233: 'Watches' },
  },
};
