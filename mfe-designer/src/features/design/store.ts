import type { ProductSide } from '@shop/contracts/catalog';
import { inkOn } from '@shop/contracts/ink';
import type { Item, Scene } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { itemLimits } from '@shop/contracts/scene-limits';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { broughtInto, byHand, chosen, duplicated, type Items, isFree, patched, removed, withCopies, withGroup } from './edits.ts';
import { type Change, emptyHistory, type History, record, redo, undo } from './history.ts';
import { allItems, apply, emptyScene, sceneWithAutoValues, withAutoValues, withList } from './model.ts';
import { type Pan, zoomBy } from './view.ts';

/** The tools; which of them show depends on what is selected. */
export type ToolName = 'add' | 'text' | 'type' | 'colour' | 'place' | 'layers' | 'names' | 'product';

interface EditorData {
  sides: readonly ProductSide[];
  scene: Scene;
  /** The design that is in the cart already and therefore no draft any more. */
  inCart: Scene | undefined;
  /** The product's colour, `#rrggbb`; undefined where it has none. */
  productColour: string | undefined;
  history: History;
  /** Id of the side being worked on. */
  side: string;
  /** Ids of the items being worked on. */
  selected: readonly string[];
  zoom: number;
  pan: Pan;
  /** The tool that phones show. */
  tool: ToolName;
  /** The shopper is to write: the text field takes the focus, and the wish with it. */
  writing: boolean;
}

/** What can be done; always the same functions. */
interface EditorActions {
  /** What an earlier visit or the cart's line holds; cannot be undone. */
  restore: (scene: Scene) => void;
  /** Puts an item that `make` makes on top and selects it. Says false where the side is full. */
  add: (make: (scene: Scene, side: ProductSide, ink: string) => Item) => boolean;
  /** Changes the items of a side, of the one that is shown unless said. Changes of the same `gesture` in a row are undone together. */
  change: (edit: (items: Items) => Items, gesture?: string, side?: string) => void;
  /** Sets fields of items, by hand. */
  update: (ids: readonly string[], patch: object, gesture?: string) => void;
  remove: (ids: readonly string[]) => void;
  /** The names and numbers; undefined: one design for everybody. */
  setList: (list: Scene['list']) => void;
  /** Says false where the side has no room for all of them. */
  duplicate: (ids: readonly string[]) => boolean;
  /** Puts copies of items, perhaps from another side, on top and selects them. Says false where there is no room for all of them. */
  paste: (originals: Items) => boolean;
  undo: () => void;
  redo: () => void;
  /** Groups are taken whole. */
  select: (ids: readonly string[]) => void;
  /** Adds to what is selected, or takes away from it. */
  toggle: (id: string) => void;
  /** Selects a text and lets the shopper write. */
  edit: (id: string) => void;
  /** The shopper can write. */
  wrote: () => void;
  showTool: (tool: ToolName) => void;
  showSide: (side: string) => void;
  zoomBy: (steps: number) => void;
  look: (zoom: number, pan: Pan) => void;
  /** Inks that nobody chose follow. */
  showProductColour: (colour: string | undefined) => void;
  markInCart: (scene: Scene) => void;
}

export type Editor = EditorData & EditorActions;

const centred: Pan = { x: 0, y: 0 };

/** One a mounted page: the server must not share it between requests. */
export const createEditor = (sides: readonly ProductSide[], productColour?: string): StoreApi<Editor> =>
  createStore<Editor>()((set, get) => {
    const itemsNow = (): Items => itemsOn(get().scene, get().side);
    const sideNow = (): ProductSide | undefined => sides.find(({ id }) => id === get().side);

    const change = (edit: (items: Items) => Items, gesture?: string, id = get().side) => {
      const { scene, history, productColour } = get();
      const before = itemsOn(scene, id);
      const edited = edit(before);
      const side = sides.find((one) => one.id === id);
      if (edited === before || !side) return;
      const after = withAutoValues(edited, side.printAreaMm, inkOn(productColour));
      const made: Change = { side: id, before, after };
      set({ scene: apply(scene, made), history: record<Change>(history, made, gesture) });
    };

    const copy = (count: number, make: (items: Items, taken: Items) => ReturnType<typeof withCopies>): boolean => {
      if (itemsNow().length + count > itemLimits.perSide) return false;
      let copies: string[] = [];
      change((items) => {
        const made = make(items, allItems(get().scene));
        copies = made.copies;
        return made.items;
      });
      set({ selected: copies });
      return true;
    };

    /** Shows what has come back or changed, and forgets what is gone. What comes back may be of another colour's time. */
    const applyStep = (step: ReturnType<typeof undo<Change>>) => {
      if (!step) return;
      const { change: made, history } = step;
      if (made.side === undefined) {
        set(({ scene }) => ({ scene: apply(scene, made), history }));
        return;
      }
      const touched = made.after.filter((item) => !made.before.includes(item)).map(({ id }) => id);
      set(({ scene, productColour }) => ({
        scene: sceneWithAutoValues(apply(scene, made), sides, inkOn(productColour)),
        history,
        side: made.side,
        selected: touched.length > 0 ? touched : [],
      }));
    };

    return {
      sides,
      scene: emptyScene,
      inCart: undefined,
      productColour,
      history: emptyHistory,
      side: sides[0]?.id ?? '',
      selected: [],
      zoom: 1,
      pan: centred,
      tool: 'add',
      writing: false,

      restore: (scene) => {
        const filled = sides.filter(({ id }) => itemsOn(scene, id).length > 0).map(({ id }) => id);
        const { side, productColour } = get();
        set({
          scene: sceneWithAutoValues(scene, sides, inkOn(productColour)),
          history: emptyHistory,
          // Whoever sees an empty side takes the design for lost.
          side: filled.includes(side) ? side : (filled[0] ?? side),
          selected: [],
        });
      },
      add: (make) => {
        const side = sideNow();
        if (!side || itemsNow().length >= itemLimits.perSide) return false;
        const item = make(get().scene, side, inkOn(get().productColour));
        change((items) => [...items, item]);
        set({ selected: [item.id] });
        return true;
      },
      change,
      update: (ids, patch, gesture) =>
        change((items) => {
          const after = patched(items, ids, patch);
          return after === items ? items : after.map((item) => (ids.includes(item.id) ? byHand(item, patch) : item));
        }, gesture),
      remove: (ids) => {
        change((items) =>
          removed(
            items,
            chosen(items, ids)
              .filter(isFree)
              .map(({ id }) => id),
          ),
        );
        set({ selected: [] });
      },
      setList: (list) =>
        set(({ scene, history }) =>
          list === scene.list
            ? {}
            : { scene: withList(scene, list), history: record<Change>(history, { before: scene.list, after: list }) },
        ),
      duplicate: (ids) => copy(ids.length, (items, taken) => duplicated(items, ids, taken)),
      paste: (originals) => {
        const side = sideNow();
        return (
          side !== undefined && copy(originals.length, (items, taken) => withCopies(items, broughtInto(side.printAreaMm, originals), taken))
        );
      },
      undo: () => applyStep(undo(get().history)),
      redo: () => applyStep(redo(get().history)),
      select: (ids) => set({ selected: withGroup(itemsNow(), ids) }),
      toggle: (id) =>
        set(({ selected }) => {
          const own = withGroup(itemsNow(), [id]);
          return { selected: selected.includes(id) ? selected.filter((other) => !own.includes(other)) : [...selected, ...own] };
        }),
      edit: (id) => set({ selected: [id], tool: 'text', writing: true }),
      wrote: () => set({ writing: false }),
      showTool: (tool) => set({ tool }),
      showSide: (side) => set({ side, selected: [], pan: centred }),
      zoomBy: (steps) => set(({ zoom }) => ({ zoom: zoomBy(zoom, steps) })),
      look: (zoom, pan) => set({ zoom, pan }),
      showProductColour: (productColour) =>
        set(({ scene }) => ({ productColour, scene: sceneWithAutoValues(scene, sides, inkOn(productColour)) })),
      markInCart: (scene) => set({ inCart: scene }),
    };
  });

export const EditorContext = createContext<StoreApi<Editor> | undefined>(undefined);

export function useEditorStore(): StoreApi<Editor> {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor needs <EditorContext> above it: the designer page sets it');
  return editor;
}

/** To do something; who does no more than that is not drawn anew. */
export const useEditorActions = (): EditorActions => useEditorStore().getState();

/** What is looked at: no more than is drawn, or all that happens draws it anew. */
export const useEditor = <T>(selector: (editor: Editor) => T): T => useStore(useEditorStore(), selector);

export const useSide = (): ProductSide => {
  const side = useEditor(({ sides, side: wanted }) => sides.find(({ id }) => id === wanted));
  if (!side) throw new Error('a printable product has sides');
  return side;
};

/** The items of the side that is shown, bottom first. */
export const useItems = (): Items => useEditor(({ scene, side }) => itemsOn(scene, side));

/** What is selected of them, bottom first. */
export function useSelection(): Items {
  const items = useItems();
  const selected = useEditor((editor) => editor.selected);
  return chosen(items, selected);
}
