export interface Look {
  colour: string;
  name: string;
  side: 'front' | 'back';
}
