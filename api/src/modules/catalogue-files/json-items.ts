/** Characters. */
const MAX_ITEM = 2 ** 20;

export class BrokenJson extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`not a JSON list, or an item beyond ${MAX_ITEM} characters, at line ${line}`);
    this.line = line;
  }
}

/** Parses only enough to find each item's end. @throws `BrokenJson` */
export async function* jsonItems(chunks: AsyncIterable<string>): AsyncGenerator<{ text: string; line: number }> {
  let [line, depth, begun, item] = [1, 0, 1, ''];
  let [isText, isEscaped, isOver] = [false, false, false];
  for await (const chunk of chunks) {
    let from = depth > 1 ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk[at] as string;
      if (character === '\n') line += 1;
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (character === '\\') isEscaped = true;
        else if (character === '"') isText = false;
      } else if (character === '{' || character === '[') {
        if (isOver || (depth === 0 && character !== '[')) throw new BrokenJson(line);
        depth += 1;
        if (depth === 2) [from, begun] = [at, line];
      } else if (character === '}' || character === ']') {
        depth -= 1;
        if (depth === 1) {
          yield { text: item + chunk.slice(from, at + 1), line: begun };
          [item, from] = ['', -1];
        }
        isOver = depth <= 0;
      } else if (depth > 1) {
        isText = character === '"';
      } else if (!/[\s,\ufeff]/.test(character)) {
        throw new BrokenJson(line);
      }
    }
    if (from >= 0) item += chunk.slice(from);
    if (item.length > MAX_ITEM) throw new BrokenJson(begun);
  }
  if (!isOver) throw new BrokenJson(line);
}
