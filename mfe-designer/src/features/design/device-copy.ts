import { deviceDrafts, drafts } from '@shop/runtime';
import { type Copies, peopleName, typedName } from './draft.ts';
import { allItems, withoutBlanks } from './model.ts';

const TAB = 'designer-tab';

/** Characters. A browser stores about 5 million per shop. */
const MOST_CHARACTERS = 100_000;

export const tabId = (): string => sessionStorage.getItem(TAB) ?? newTabId();

export function newTabId(): string {
  const id = crypto.randomUUID();
  sessionStorage.setItem(TAB, id);
  return id;
}

const copyName = (name: string): string => `${name} @${tabId()}`;

export function copiesOf(sessionOwner: string): Copies {
  const remove: Copies['remove'] = (name) => deviceDrafts.remove(copyName(name));
  const write = (name: string, owner: string, value: object) => {
    const before = deviceDrafts.read(copyName(name), owner) as { at?: unknown } | undefined;
    if (JSON.stringify({ ...value, at: before?.at }) === JSON.stringify(before)) return;
    const copy = { ...value, at: Date.now() };
    if (JSON.stringify(copy).length <= MOST_CHARACTERS) deviceDrafts.write(copyName(name), owner, copy);
    else remove(name);
  };
  const copy: Copies['copy'] = (name, owner, { scene, inCart, history, productColour }) => {
    const [, id, opened] = /^design (\d+) ?(\w*)/.exec(name) ?? [];
    const hasList = [typedName, peopleName].some((listName) => drafts.read(listName(Number(id)), owner) !== undefined);
    if (owner !== sessionOwner || opened === 'line' || opened === 'saved' || (opened && !history.past && !hasList)) return;
    const hasOwn = hasList || scene.list || allItems(scene).some((item) => item.kind !== 'text' || !item.placeholder);
    if (hasOwn && scene !== inCart) write(name, owner, { ...withoutBlanks(scene), colour: productColour });
    else remove(name);
  };
  const copyBeside: Copies['copyBeside'] = (name, owner, value) => {
    if (owner === sessionOwner) write(name, owner, { value });
  };
  return { copy, copyBeside, remove };
}
