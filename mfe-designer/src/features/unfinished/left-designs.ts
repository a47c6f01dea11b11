import type { Product } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { deviceDrafts } from '@shop/runtime';
import { copiesOf, newTabId, tabId } from '../design/device-copy.ts';
import { keepCopies } from '../design/draft.ts';
import { isEmpty, readScene } from '../design/model.ts';

const MOST_COPIES = 10;
const MOST_AGE_MS = 30 * 24 * 60 * 60_000;

export interface Left {
  owner: string;
  name: string;
  scene: Scene;
  value: unknown;
  /** `#rrggbb` under the print. */
  colour: unknown;
}

const LOCK = 'designer tab ';

let release: (() => void) | undefined;
let held: Promise<unknown> | undefined;

const hold = (id: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const request = navigator.locks.request(LOCK + id, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return (
        lock &&
        new Promise<void>((end) => {
          release = end;
        })
      );
    });
    request.catch(reject);
  });

/** A lock ends with its tab, also after a crash. */
function holdTab(): Promise<unknown> {
  held ??= hold(tabId()).then((isFree) => isFree || hold(newTabId()));
  return held;
}

// A held lock would keep the page out of the back/forward cache.
window.addEventListener('pagehide', () => {
  release?.();
  held = undefined;
});
window.addEventListener('pageshow', ({ persisted }) => persisted && holdTab());

async function openTabs(): Promise<ReadonlySet<string>> {
  await holdTab();
  const locks = await navigator.locks.query();
  return new Set((locks.held ?? []).map(({ name = '' }) => name.slice(LOCK.length)));
}

/** Newest first. Deletes old copies. */
export async function leftDesigns({ id, sides }: Pick<Product, 'id' | 'sides'>, owner: string): Promise<Left[]> {
  if (!('locks' in navigator)) return [];
  const open = await openTabs();
  keepCopies(copiesOf(owner));
  const all = deviceDrafts.names().flatMap((name) => {
    const [, product, tab = ''] = /^design (\d+)\b.* @(\S+)$/.exec(name) ?? [];
    const value = product && deviceDrafts.read(name, owner);
    if (!value || typeof value !== 'object') return [];
    const { at, colour } = value as { at?: unknown; colour?: unknown };
    return { name, value, colour, at: Number(at), isHere: Number(product) === id, isOpen: open.has(tab) };
  });
  all.sort((a, b) => b.at - a.at);
  const kept = all.filter(({ at, isOpen }, n) => isOpen || (n < MOST_COPIES && Date.now() - at < MOST_AGE_MS));
  for (const copy of all) if (!kept.includes(copy)) deviceDrafts.remove(copy.name);
  return kept.flatMap(({ name, value, colour, isHere, isOpen }) => {
    const scene = isHere && !isOpen ? readScene(value, sides) : undefined;
    return scene && !isEmpty(scene) ? { owner, name, scene, value, colour } : [];
  });
}
