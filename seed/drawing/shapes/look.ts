/** How one print picture looks: material colour as `#rrggbb`, its name, and which side is seen. */
export interface Look {
  colour: string;
  name: string;
  side: 'front' | 'back';
}
