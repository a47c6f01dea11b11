// Letters that Arimo and Vazirmatn, the fonts of order summaries, lack. See
// docs/decisions/0039-print-orders-by-stylesheet-and-pdf.md.
const OFF_PAPER =
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}]|\p{Emoji_Presentation}|[\u3000-\u303f\uff00-\uffef]/gu;

const MOST = 5;

export const lettersOffPaper = (text: string): string[] => [...new Set(text.match(OFF_PAPER))].slice(0, MOST);
