import { deviceDrafts } from '@shop/runtime';
import { allItems, withoutBlanks } from './model.ts';
import type { Editor } from './store.ts';

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

export interface Copies {
  copy: (name: string, owner: string, editor: Editor) => void;
  remove: (name: string) => void;
}

export function copiesOf(sessionOwner: string): Copies {
  const remove: Copies['remove'] = (name) => deviceDrafts.remove(copyName(name));
  const copy: Copies['copy'] = (name, owner, { scene, inCart, history, productColour }) => {
    const [, opened] = /^design \d+ (\w+)/.exec(name) ?? [];
    if (owner !== sessionOwner || opened === 'line' || opened === 'saved' || (opened && !history.past)) return;
    const hasOwn = scene.list || allItems(scene).some((item) => item.kind !== 'text' || !item.placeholder);
    const value = { ...withoutBlanks(scene), colour: productColour, at: Date.now() };
    if (hasOwn && scene !== inCart && JSON.stringify(value).length <= MOST_CHARACTERS) deviceDrafts.write(copyName(name), owner, value);
    else remove(name);
  };
  return { copy, remove };
}
