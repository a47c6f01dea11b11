import type { Product } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { deviceDrafts, drafts } from '@shop/runtime';
import { copiesOf, newTabId, tabId } from '../design/device-copy.ts';
import { keepCopies, writeBeside } from '../design/draft.ts';
import { isEmpty, readScene } from '../design/model.ts';
import { type Chosen, readChosen } from '../to-cart/use-quantities.ts';

const MOST_LEFT = 10;
const kinds = ['design', 'pieces', 'names', 'people'] as const;
const copyForm = new RegExp(`^(${kinds.join('|')}) (\\d+)\\b.* @(\\S+)$`);

interface Copy {
  name: string;
  kind: (typeof kinds)[number];
  productId: number;
  tab: string;
  value: { at: number; colour?: unknown; value?: unknown };
}

export interface Left {
  owner: string;
  copies: readonly Copy[];
  at: number;
  scene: Scene;
  /** `#rrggbb` under the print. */
  colour: unknown;
  pieces: Chosen | undefined;
  people: number;
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

function copiesOnDevice(owner: string): Copy[] {
  const all = deviceDrafts.names().flatMap((name): Copy[] => {
    const [, kind, productId, tab = ''] = copyForm.exec(name) ?? [];
    const value = kind && deviceDrafts.read(name, owner);
    if (!value || typeof value !== 'object') return [];
    return [{ name, kind: kind as Copy['kind'], productId: Number(productId), tab, value: value as Copy['value'] }];
  });
  return all.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.value.at - a.value.at);
}

/** A tab's quantities and lists belong to its newest design. */
function works(copies: readonly Copy[]): Copy[][] {
  const found: Copy[][] = [];
  for (const copy of copies) {
    const own = found.find(([design]) => design?.tab === copy.tab && design.productId === copy.productId);
    if (copy.kind === 'design') found.push([copy]);
    else own?.push(copy);
  }
  const newest = (work: readonly Copy[]) => Math.max(...work.map(({ value }) => value.at));
  return found.sort((a, b) => newest(b) - newest(a));
}

const contentOf = (work: readonly Copy[]): string =>
  JSON.stringify(work.map(({ kind, productId, value }) => [kind, productId, { ...value, at: 0 }]));

const isNamed = (row: Partial<Record<'name' | 'number', unknown>> | null): boolean => Boolean(row?.name || row?.number);

function peopleIn(value: unknown): number {
  const { rows, people } = (value ?? {}) as { rows?: unknown; people?: unknown };
  const list = people ?? rows;
  return Array.isArray(list) ? list.filter(isNamed).length : 0;
}

function copyThisTab(owner: string): void {
  const copies = copiesOf(owner);
  keepCopies(copies);
  for (const name of drafts.names()) {
    const value = /^(?:pieces|names|people) \d+$/.test(name) ? drafts.read(name, owner) : undefined;
    if (value !== undefined) copies.copyBeside(name, owner, value);
  }
}

/** Newest first. Deletes the other closed tabs' copies. */
export async function leftDesigns({ id, sides }: Pick<Product, 'id' | 'sides'>, owner: string): Promise<Left[]> {
  if (!('locks' in navigator)) return [];
  const open = await openTabs();
  copyThisTab(owner);
  const closed = copiesOnDevice(owner).filter(({ tab }) => !open.has(tab));
  const all = works(closed);
  const contents = all.map(contentOf);
  const kept = all.filter((_, n) => contents.indexOf(contents[n] ?? '') === n).slice(0, MOST_LEFT);
  for (const copy of closed) if (!kept.some((work) => work.includes(copy))) deviceDrafts.remove(copy.name);
  return kept.flatMap((copies): Left[] => {
    const [design] = copies;
    const scene = design?.productId === id ? readScene(design.value, sides) : undefined;
    if (!design || !scene || isEmpty(scene)) return [];
    const besides = (kind: Copy['kind']) => copies.find((copy) => copy.kind === kind)?.value.value;
    const people = peopleIn(besides('people')) || peopleIn(besides('names')) || (scene.list?.length ?? 0);
    const at = Math.max(...copies.map(({ value }) => value.at));
    return [{ owner, copies, at, scene, colour: design.value.colour, pieces: readChosen(besides('pieces')), people }];
  });
}

export const isStillLeft = ({ owner, copies: [design] }: Left): boolean =>
  design !== undefined && deviceDrafts.read(design.name, owner) !== undefined;

export function removeLeft({ copies }: Left): void {
  for (const { name } of copies) deviceDrafts.remove(name);
}

export function writeLeft({ copies, owner }: Left): void {
  for (const { name, value } of copies) deviceDrafts.write(name, owner, value);
}

export function takeBesides({ copies, owner }: Left): void {
  for (const { name, kind, value } of copies) if (kind !== 'design') writeBeside(name.replace(/ @\S+$/, ''), owner, value.value);
}
