import type { ProductSide } from '@shop/contracts/catalog';
import type { Item, ListRow, Scene } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { itemLimits } from '@shop/contracts/scene-limits';
import type { PrintMethod } from '@shop/domain/print-method';
import type { Goods } from '@shop/scene/goods';
import { boundsOfAll } from '@shop/scene/scene-bounds';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import {
  broughtInto,
  byHand,
  chosen,
  duplicated,
  freeIds,
  type Items,
  isFree,
  patchable,
  patched,
  removed,
  withCopies,
  withGroup,
} from './edits.ts';
import { groundOf } from './ground.ts';
import { type Change, emptyHistory, type History, record, redo, settled, undo } from './history.ts';
import { allItems, apply, autoInk, emptyScene, sceneWithAutoValues, withAutoValuesOn, withList } from './model.ts';
import { type Pan, panTo, zoomBy } from './view.ts';

export type ToolName = 'add' | 'ground' | 'text' | 'style' | 'type' | 'colour' | 'picture' | 'place' | 'layers' | 'names' | 'product';

/**
 * `replaces`: the template replaced the shopper's own items. `isOfAnother`: the design now shows another person's
 * details.
 */
export interface AppliedTemplate {
  before: Scene;
  replaces: boolean;
  isOfAnother: boolean;
}

interface EditorData {
  sides: readonly ProductSide[];
  scene: Scene;
  /** The scene last added to the cart. It needs no draft. */
  inCart: Scene | undefined;
  /** `#rrggbb`; `undefined` for products without colours. */
  productColour: string | undefined;
  printMethod: PrintMethod | undefined;
  /** Tags of the product. */
  tags: readonly string[];
  history: History;
  template: AppliedTemplate | undefined;
  side: string;
  selected: readonly string[];
  zoom: number;
  pan: Pan;
  tool: ToolName;
  writing: boolean;
  cropping: boolean;
  row: number;
}

type Make = (scene: Scene, side: ProductSide, ink: string) => Item;

interface EditorActions {
  restore: (scene: Scene, history?: History) => void;
  add: (make: Make) => boolean;
  /** Remembers the shown side for a later `add`. `maySelect` has no effect once the shopper has acted. */
  addLater: () => { side: ProductSide | undefined; add: (make: Make, maySelect: boolean) => boolean };
  /** `side` defaults to the shown side. Changes of one `gesture` are one undo step. */
  change: (edit: (items: Items) => Items, gesture?: string, side?: string) => void;
  /** One undo step. */
  changeSides: (items: Readonly<Record<string, Items>>) => void;
  /** Like `changeSides`, but may begin a new saved design. */
  applyTemplate: (items: Readonly<Record<string, Items>>, isOfAnother?: boolean) => void;
  update: (ids: readonly string[], patch: object, gesture?: string) => void;
  remove: (ids: readonly string[]) => void;
  setList: (list: Scene['list']) => void;
  /** Duplicates all items, or none (`false`) if the side would exceed its limit. */
  duplicate: (ids: readonly string[]) => boolean;
  /** Like `duplicate`, all or nothing. */
  paste: (originals: Items) => boolean;
  undo: () => void;
  redo: () => void;
  /** Writes what `hold` was given. Ends the ongoing undo step. */
  settle: () => void;
  /** Remembers the write of a drag that is only drawn. It runs before any other change. */
  hold: (write: () => void) => void;
  writeHeld: () => void;
  /** Until `release`, a pause does not end the gesture. */
  press: () => void;
  release: () => void;
  /** Counts presses, keys and inputs for `addLater`. */
  noteInput: () => void;
  select: (ids: readonly string[]) => void;
  toggle: (id: string) => void;
  edit: (id: string) => void;
  wrote: () => void;
  crop: (on: boolean) => void;
  showTool: (tool: ToolName) => void;
  showSide: (side: string) => void;
  showRow: (row: number) => void;
  zoomBy: (steps: number) => void;
  look: (zoom: number, pan: Pan) => void;
  /** Automatic inks adapt to this colour. */
  showProductColour: (colour: string | undefined) => void;
  markInCart: (scene: Scene) => void;
}

export type Editor = EditorData & EditorActions;

const centred: Pan = { x: 0, y: 0 };

/** A store per mounted page: server requests must not share one. */
export const createEditor = (
  sides: readonly ProductSide[],
  productColour?: string,
  printMethod?: PrintMethod,
  tags: readonly string[] = [],
): StoreApi<Editor> =>
  createStore<Editor>()((set, get) => {
    const itemsNow = (): Items => itemsOn(get().scene, get().side);
    const sideNow = (): ProductSide | undefined => sides.find(({ id }) => id === get().side);

    let pressedAt: number | undefined;
    let inputs = 0;
    let held: (() => void) | undefined;
    const writeHeld = () => {
      const write = held;
      held = undefined;
      write?.();
    };
    const settle = () => {
      writeHeld();
      const history = settled(get().history);
      if (history !== get().history) set({ history });
    };

    const change = (edit: (items: Items) => Items, gesture?: string, id = get().side) => changeSide(edit, { gesture, id });

    const changeSide = (
      edit: (items: Items) => Items,
      { gesture, id, joined }: { gesture?: string | undefined; id: string; joined?: true },
    ) => {
      writeHeld();
      const { scene, history, productColour } = get();
      const before = itemsOn(scene, id);
      const edited = edit(before);
      const side = sides.find((one) => one.id === id);
      if (edited === before || !side) return;
      const after = withAutoValuesOn(edited, side, productColour);
      const made: Change = { side: id, before, after, ...(joined && { joined }) };
      const ongoing = gesture === undefined ? undefined : { gesture, at: pressedAt ?? performance.now() };
      set({ scene: apply(scene, made), history: record<Change>(history, made, ongoing) });
    };

    const changeSides: EditorActions['changeSides'] = (items) => {
      writeHeld();
      const { past } = get().history;
      for (const [id, after] of Object.entries(items))
        changeSide(() => after, { id, ...(get().history.past !== past && { joined: true }) });
    };

    const show = (part: Partial<EditorData>) => {
      settle();
      set(part);
    };

    /** Pans a zoomed view to the new items. */
    const selectNew = (selected: readonly string[]) => {
      const [side, box] = [sideNow(), boundsOfAll(chosen(itemsNow(), selected))];
      set((now) => ({ selected, pan: side && box ? panTo(side, now, box) : now.pan }));
    };

    const addTo = (side: ProductSide | undefined, make: Make, selects: () => boolean): boolean => {
      writeHeld();
      const { scene, productColour } = get();
      if (!side || itemsOn(scene, side.id).length >= itemLimits.perSide) return false;
      const item = make(scene, side, autoInk(itemsOn(scene, side.id), side, productColour));
      change((items) => [...items, item], undefined, side.id);
      if (selects()) selectNew([item.id]);
      return true;
    };

    const copy = (count: number, make: (items: Items, taken: Items) => ReturnType<typeof withCopies>): boolean => {
      if (itemsNow().length + count > itemLimits.perSide) return false;
      let copies: string[] = [];
      change((items) => {
        const made = make(items, allItems(get().scene));
        copies = made.copies;
        return made.items;
      });
      selectNew(copies);
      return true;
    };

    const applyStep = (step: ReturnType<typeof undo<Change>>) => {
      if (!step) return;
      const { change: made, history } = step;
      if (made.side === undefined) {
        set(({ scene }) => ({ scene: apply(scene, made), history }));
        return;
      }
      const touched = made.after.filter((item) => !made.before.includes(item)).map(({ id }) => id);
      set(({ scene, productColour }) => ({
        scene: sceneWithAutoValues(apply(scene, made), sides, productColour),
        history,
        side: made.side,
        selected: touched.length > 0 ? touched : [],
      }));
    };

    const applySteps = (turn: typeof undo<Change>, goesOn: (made: Change) => boolean) => {
      const { side } = get();
      writeHeld();
      const turned: (string | undefined)[] = [];
      for (let step = turn(get().history); step; step = goesOn(step.change) ? turn(get().history) : undefined) {
        applyStep(step);
        turned.push(step.change.side);
      }
      if (turned.length > 1) set({ side: turned.includes(side) ? side : get().side, selected: [] });
    };

    return {
      sides,
      scene: emptyScene,
      inCart: undefined,
      productColour,
      printMethod,
      tags,
      history: emptyHistory,
      template: undefined,
      side: sides[0]?.id ?? '',
      selected: [],
      zoom: 1,
      pan: centred,
      tool: 'add',
      writing: false,
      cropping: false,
      row: 0,

      restore: (scene, history = emptyHistory) => {
        writeHeld();
        const filled = sides.filter(({ id }) => itemsOn(scene, id).length > 0).map(({ id }) => id);
        const { side, productColour } = get();
        set({
          scene: sceneWithAutoValues(scene, sides, productColour),
          history,
          // On an empty side, the design would look lost.
          side: filled.includes(side) ? side : (filled[0] ?? side),
          selected: [],
        });
      },
      add: (make) => addTo(sideNow(), make, () => true),
      addLater: () => {
        const [side, before] = [sideNow(), inputs];
        return { side, add: (make, maySelect) => addTo(side, make, () => maySelect && inputs === before && get().side === side?.id) };
      },
      change,
      changeSides,
      applyTemplate: (items, isOfAnother = false) => {
        const { scene: before } = get();
        changeSides(items);
        const hasOwn = (side: ProductSide) => {
          const own = itemsOn(before, side.id);
          return own.length > (groundOf(own, side) ? 1 : 0);
        };
        set({ template: { before, replaces: sides.some((side) => items[side.id] && hasOwn(side)), isOfAnother } });
      },
      update: (ids, patch, gesture) =>
        change((items) => {
          const own = patchable(items, ids, patch);
          const after = patched(items, own, patch);
          return after === items ? items : after.map((item) => (own.includes(item.id) ? byHand(item, patch) : item));
        }, gesture),
      remove: (ids) => {
        change((items) => removed(items, freeIds(items, ids)));
        set({ selected: [] });
      },
      setList: (list) =>
        set(({ scene, history }) =>
          list === scene.list
            ? {}
            : { scene: withList(scene, list), history: record<Change>(history, { before: scene.list, after: list }) },
        ),
      duplicate: (ids) => copy(ids.length, (items, taken) => duplicated(items, ids, taken, sideNow()?.printAreaMm)),
      paste: (originals) => {
        const side = sideNow();
        return (
          side !== undefined && copy(originals.length, (items, taken) => withCopies(items, broughtInto(side.printAreaMm, originals), taken))
        );
      },
      undo: () => applySteps(undo, ({ joined }) => joined === true),
      redo: () => applySteps(redo, () => get().history.future?.change.joined === true),
      settle,
      hold: (write) => {
        held = write;
      },
      writeHeld,
      press: () => {
        pressedAt ??= performance.now();
      },
      noteInput: () => {
        inputs += 1;
      },
      release: () => {
        pressedAt = undefined;
        settle();
      },
      select: (ids) => show({ selected: withGroup(itemsNow(), ids) }),
      toggle: (id) => {
        const { selected } = get();
        const own = withGroup(itemsNow(), [id]);
        show({ selected: selected.includes(id) ? selected.filter((other) => !own.includes(other)) : [...selected, ...own] });
      },
      edit: (id) => show(chosen(itemsNow(), [id]).every(isFree) ? { selected: [id], tool: 'text', writing: true } : { selected: [id] }),
      wrote: () => set({ writing: false }),
      crop: (cropping) => set({ cropping }),
      showTool: (tool) => show({ tool, cropping: false }),
      showSide: (side) => show({ side, selected: [], pan: centred }),
      showRow: (row) => set({ row, selected: [] }),
      zoomBy: (steps) => set(({ zoom }) => ({ zoom: zoomBy(zoom, steps) })),
      look: (zoom, pan) => set({ zoom, pan }),
      showProductColour: (productColour) =>
        set(({ scene }) => ({ productColour, scene: sceneWithAutoValues(scene, sides, productColour) })),
      markInCart: (scene) => set({ inCart: scene }),
    };
  });

export const EditorContext = createContext<StoreApi<Editor> | undefined>(undefined);

export function useEditorStore(): StoreApi<Editor> {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor needs <EditorContext> above it: the designer page sets it');
  return editor;
}

export const useEditorActions = (): EditorActions => useEditorStore().getState();

/** Select only what the component renders, to avoid needless renders. */
export const useEditor = <T>(selector: (editor: Editor) => T): T => useStore(useEditorStore(), selector);

export const useSide = (): ProductSide => {
  const side = useEditor(({ sides, side: wanted }) => sides.find(({ id }) => id === wanted));
  if (!side) throw new Error('a printable product has sides');
  return side;
};

export function useGroundColour(): string | undefined {
  const { groundColour } = useSide();
  return useEditor(({ productColour }) => groundColour ?? productColour);
}

export const useGoods = (): Goods => useEditor(useShallow(({ printMethod, productColour }) => ({ printMethod, productColour })));

export const shownRow = ({ scene: { list = [] }, row }: Editor): ListRow | undefined => list[Math.min(row, list.length - 1)];

export const useItems = (): Items => useEditor(({ scene, side }) => itemsOn(scene, side));

export function useSelection(): Items {
  const items = useItems();
  const selected = useEditor((editor) => editor.selected);
  return chosen(items, selected);
}

export const useFreeSelection = (): Items => useSelection().filter(isFree);
