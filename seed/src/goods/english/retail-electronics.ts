import type { ProductsWords } from './types.ts';

const warranty = { Warranty: '2 years, distributor in Turkey' };

export const retailElectronics: ProductsWords = {
  2001: {
    title: 'Wireless Over-Ear Headphones',
    description:
      'Active noise cancelling and 40 hours of battery make them the best company on a journey. Soft pads do not press on your ears, however long you listen. They fold into a case of their own.',
    info: { ...warranty, Bluetooth: '5.4', 'Battery life': '40 hours' },
    tags: ['headphones', 'wireless', 'music'],
  },
  2002: {
    title: 'Smart Watch Series 5',
    description:
      'Keep an eye on your health from your wrist, with pulse, sleep and blood oxygen. The bright AMOLED screen can be read in the sun, and the battery lasts for seven days. Water resistant to fifty metres.',
    info: { ...warranty, Screen: '1.43" AMOLED', 'Water resistance': '5 ATM' },
    tags: ['smart watch', 'sports'],
  },
  2003: {
    title: 'Slim 14" Laptop',
    description:
      'A 14 inch laptop with an aluminium body that weighs just one kilogram. With 16 GB of memory and a 512 GB SSD, work never waits. It has a backlit Turkish Q keyboard.',
    info: { ...warranty, Processor: '8 cores', Memory: '16 GB', Storage: '512 GB SSD' },
    tags: ['computer', 'laptop'],
  },
  2004: {
    title: 'Smartphone, 128 GB',
    description:
      'A smartphone that brings three cameras and a 120 Hz screen to a sensible price. Its 5000 mAh battery easily lasts the day. The fast charger is in the box.',
    info: { ...warranty, Storage: '128 GB', Camera: '50 MP', Battery: '5000 mAh' },
    tags: ['phone', 'smartphone'],
  },
  2005: {
    title: '11" Tablet with Pen',
    description:
      'An 11 inch tablet for drawing and taking notes, with a pressure-sensitive pen. Four speakers fill the living room with sound on film nights. The night mode is easy on the eyes.',
    info: { ...warranty, Screen: '11", 2K', Pen: 'Included' },
    tags: ['tablet', 'drawing'],
  },
  2006: {
    title: 'Portable Bluetooth Speaker',
    description:
      'A portable, water-resistant speaker covered in fabric. Its strong bass livens up picnics, and it plays for 18 hours. Pair two of them and listen in stereo.',
    info: { ...warranty, Power: '20 W', 'Water resistance': 'IPX7' },
    tags: ['speaker', 'bluetooth', 'music'],
  },
  2007: {
    title: 'Mirrorless Camera',
    description:
      'A mirrorless camera with interchangeable lenses that films in 4K. Stabilisation in the body keeps pictures sharp even in poor light. Kit lens and shoulder strap are included.',
    info: { ...warranty, Sensor: 'APS-C, 26 MP', Video: '4K 60p' },
    tags: ['camera', 'photo'],
  },
  2008: {
    title: 'Wireless Game Controller',
    description:
      'A wireless controller for computer, phone and console. With vibrating triggers and a non-slip grip it is comfortable through long games. One charge is good for thirty hours.',
    info: { ...warranty, Connection: 'Bluetooth and USB-C' },
    tags: ['gaming', 'gamepad'],
  },
  2009: {
    title: 'LED Desk Lamp',
    description:
      'A touch-controlled LED desk lamp with five brightness levels and three colour temperatures. Its arm stays at any angle, and its flicker-free light is easy on the eyes. The base charges your phone wirelessly.',
    info: { ...warranty, Power: '10 W', 'Colour temperature': '3000–6000 K' },
    tags: ['lamp', 'office'],
  },
  2010: {
    title: '20,000 mAh Power Bank',
    description:
      'A high-capacity power bank that charges your phone four times. It fast-charges two devices at once and shows the remaining power on its screen. Small enough to take on board a plane.',
    info: { ...warranty, Capacity: '20,000 mAh', Output: '22.5 W' },
    tags: ['power bank', 'charger'],
  },
};
