import type { Item } from '@shop/contracts/scene';
import type { Change, History } from './history.ts';
import { emptyHistory, type Step } from './history.ts';
import { isItem, isList } from './model.ts';

const MOST_STEPS = 50;
const MOST_ITEMS = 400;

/** The steps refer to items by index. */
export function storedSteps({ past, future }: History) {
  const indexes = new Map<Item, number>();
  const indexOf = (item: Item): number => {
    const index = indexes.get(item) ?? indexes.size;
    indexes.set(item, index);
    return index;
  };
  const take = (last: Step<Change> | undefined) => {
    const taken = [];
    for (let step = last; step && taken.length < MOST_STEPS && indexes.size < MOST_ITEMS; step = step.under) {
      const { change } = step;
      taken.push(change.side === undefined ? change : { ...change, before: change.before.map(indexOf), after: change.after.map(indexOf) });
    }
    return taken;
  };
  return { past: take(past), future: take(future), items: [...indexes.keys()] };
}

export function readSteps(value: unknown, sides: readonly { id: string }[]): History {
  const { items, past, future } = (value ?? {}) as Partial<Record<'items' | 'past' | 'future', unknown>>;
  if (!Array.isArray(items) || !items.every(isItem) || !Array.isArray(past) || !Array.isArray(future)) return emptyHistory;
  const itemsAt = (indexes: unknown): Item[] | undefined => {
    const found = Array.isArray(indexes) ? indexes.map((index): Item | undefined => items[index]) : [undefined];
    return found.every((item) => item !== undefined) ? found : undefined;
  };
  const read = (value: unknown): Change | undefined => {
    const { side, before, after, joined } = (value ?? {}) as Partial<Record<keyof Change, unknown>>;
    if (side === undefined) {
      if (![before, after].every((list) => list === undefined || isList(list))) return undefined;
      return { before, after } as Change;
    }
    const [was, is] = [itemsAt(before), itemsAt(after)];
    if (!was || !is || !sides.some(({ id }) => id === side)) return undefined;
    return { side: String(side), before: was, after: is, ...(joined === true && { joined }) };
  };
  const changes = [past, future].map((steps) => steps.map(read));
  if (changes.flat().includes(undefined)) return emptyHistory;
  const [done, undone] = changes.map((list) =>
    list.reduceRight<Step<Change> | undefined>((under, change) => (change ? { change, under } : under), undefined),
  );
  return { past: done, future: undone, open: undefined };
}
