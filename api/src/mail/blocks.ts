/** What a mail is made of. HTML and text are both written from it, so that neither can say less than the other. */
export type Block =
  /** A paragraph; line breaks stay. `quiet` for what is good to know only. */
  | { kind: 'text'; text: string; quiet?: boolean }
  /** The one thing to do next. */
  | { kind: 'button'; label: string; href: string }
  /** A small table of names and values. */
  | { kind: 'facts'; title?: string; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'goods'; title: string; lines: readonly GoodsLine[]; sums: readonly Sum[] }
  /** What somebody wrote to the shop. */
  | { kind: 'quote'; text: string }
  /** A long text that goes out with the mail, such as a contract; its first line is its title. */
  | { kind: 'document'; text: string };

export interface GoodsLine {
  title: string;
  /** Colour, size, quantity. */
  detail: string;
  price: string;
}

export interface Sum {
  name: string;
  value: string;
  /** The one that is to be paid. */
  total?: boolean;
}

/** A mail's content, without the frame that all have. */
export interface Composed {
  subject: string;
  /** What inboxes show after the subject. */
  preheader: string;
  heading: string;
  blocks: readonly Block[];
}
