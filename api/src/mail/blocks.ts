export type Block =
  | { kind: 'text'; text: string; quiet?: boolean }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'facts'; title?: string; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'goods'; title: string; lines: readonly GoodsLine[]; sums: readonly Sum[]; large?: true }
  | { kind: 'quote'; text: string }
  | { kind: 'document'; text: string };

/** Fractions of an image's width and height. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `jpeg` is base64. `part`: the part of it that a large picture shows. */
export interface LinePicture {
  side: string;
  sideName: string;
  jpeg: string;
  part?: Part;
}

export type LinePictures = ReadonlyMap<number, readonly LinePicture[]>;

/** `id` is unique in the document. */
export interface GoodsPicture {
  id: string;
  alt: string;
  sideName: string;
  jpeg: string;
  part?: Part;
}

export interface GoodsLine {
  title: string;
  detail: string;
  pictures?: readonly GoodsPicture[];
  people?: string;
  price: string;
}

export interface Sum {
  name: string;
  value: string;
  total?: boolean;
}

export interface Composed {
  subject: string;
  preheader: string;
  heading: string;
  blocks: readonly Block[];
}
