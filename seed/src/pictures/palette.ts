export const colours = {
  white: '#f8f7f5',
  black: '#29292d',
  navy: '#24345a',
  red: '#c93a34',
  forest: '#27573f',
  sand: '#d8c5a3',
  sky: '#93c4e2',
  pink: '#efb6c0',
  natural: '#eadfc8',
  silver: '#c8ccd1',
  oak: '#c79b66',
  'inner-red': '#f8f7f5',
  kraft: '#c8a27a',
} as const;

export const brand = { ink: '#0f3d3e', coral: '#ff6b4a', cream: '#f7f3ec', mustard: '#f2b441', mint: '#cfe3da', blush: '#f9d9cf' } as const;
