import bidiFactory from 'bidi-js';

// Rearranges right-to-left text for pdfkit, which places all words from left to right in one font.

const bidi = bidiFactory();

export const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export interface Run<Font> {
  text: string;
  font: Font;
  width: number;
}

interface Placed<Font> extends Run<Font> {
  level: number;
}

interface Typesetting<Font> {
  fontOf: (letter: string) => Font;
  widthOf: (text: string, font: Font) => number;
}

function runsOf<Font>(line: string, { fontOf, widthOf }: Typesetting<Font>): Placed<Font>[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: (Omit<Placed<Font>, 'width'> & { kind: string })[] = [];
  let at = 0;
  for (const letter of line) {
    const level = levels[at] ?? 0;
    const font = fontOf(letter);
    const kind = letter === ' ' ? 'space' : RIGHT_TO_LEFT.test(letter) || /\p{M}/u.test(letter) ? 'letter' : 'sign';
    const last = runs.at(-1);
    const joins =
      last &&
      last.kind === kind &&
      last.level === level &&
      last.font === font &&
      kind !== 'space' &&
      (kind === 'letter' || level % 2 === 0);
    const text = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    if (joins) last.text += text;
    else runs.push({ text, font, level, kind });
    at += letter.length;
  }
  return runs.map(({ kind: _, ...run }) => ({ ...run, width: widthOf(run.text, run.font) }));
}

/** Unicode bidi rule L2. */
function inVisualOrder<Font>(runs: readonly Placed<Font>[]): Placed<Font>[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return ordered;
}

const isSpace = ({ text }: { text: string }): boolean => text === ' ';

function trimmed<Font>(line: readonly Placed<Font>[]): Placed<Font>[] {
  const end = line.findLastIndex((run) => !isSpace(run)) + 1;
  return line.slice(
    Math.max(
      0,
      line.findIndex((run) => !isSpace(run)),
    ),
    end,
  );
}

export function bidiLines<Font>(text: string, width: number, typesetting: Typesetting<Font>): Run<Font>[][] {
  const lines: Placed<Font>[][] = [];
  for (const paragraph of text.split('\n')) {
    let line: Placed<Font>[] = [];
    let used = 0;
    let word: Placed<Font>[] = [];
    const endWord = () => {
      const own = word.reduce((sum, run) => sum + run.width, 0);
      if (line.length > 0 && used + own > width) {
        lines.push(line);
        [line, used] = [[], 0];
      }
      line.push(...word);
      used += own;
      word = [];
    };
    for (const run of runsOf(paragraph, typesetting)) {
      if (run.text !== ' ') word.push(run);
      else {
        endWord();
        line.push(run);
        used += run.width;
      }
    }
    endWord();
    lines.push(line);
  }
  return lines.map((line) => inVisualOrder(trimmed(line)));
}
