import type { ProductSide } from '@shop/contracts/catalog';
import type { Scene, TextObject } from '@shop/contracts/scene';
import { objectsOn } from '@shop/contracts/scene-svg';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import {
  adding,
  apply,
  bringingToFront,
  type Change,
  emptyHistory,
  emptyScene,
  fitted,
  type History,
  inked,
  inkFor,
  newText,
  record,
  redo,
  removing,
  textLimits,
  textsOn,
  undo,
  updating,
} from './model.ts';
import { zoomBy } from './view.ts';

export type ToolName = 'text' | 'type' | 'colour' | 'place';

export interface Editor {
  sides: readonly ProductSide[];
  scene: Scene;
  /** The design that is in the cart already and therefore no draft any more. */
  ordered: Scene | undefined;
  /** The product's colour, `#rrggbb`; undefined where it has none. */
  productColour: string | undefined;
  history: History;
  /** Id of the side being worked on. */
  side: string;
  /** Id of the text being worked on. */
  selected: string | undefined;
  zoom: number;
  /** The tool that phones show. */
  tool: ToolName;
  /** Counts the requests to write: the text field takes the focus with each. */
  edits: number;
  /** By text id: as wide as the browser draws it, millimetres. */
  widths: Readonly<Record<string, number>>;

  /** What an earlier visit left behind; cannot be undone. */
  restore: (scene: Scene) => void;
  /** The new text's id, or undefined where the side is full. */
  add: (text: string) => string | undefined;
  /** Changes of the same `gesture` in a row are undone together. */
  update: (id: string, patch: Partial<TextObject>, gesture?: string) => void;
  remove: (id: string) => void;
  bringToFront: (id: string) => void;
  undo: () => void;
  redo: () => void;
  select: (id: string | undefined) => void;
  /** Selects a text and lets the shopper write. */
  edit: (id: string) => void;
  showTool: (tool: ToolName) => void;
  showSide: (side: string) => void;
  zoomBy: (steps: number) => void;
  measured: (id: string, width: number) => void;
  /** Inks that nobody chose follow. */
  showProductColour: (colour: string | undefined) => void;
  markOrdered: () => void;
}

/** One a mounted page: the server must not share it between requests. */
export const createEditor = (sides: readonly ProductSide[], productColour?: string): StoreApi<Editor> =>
  createStore<Editor>()((set, get) => {
    /** After a change of the shopper's: what was taken back may be of another colour's time. */
    const changed = (scene: Scene, made: Change): Scene => inked(apply(scene, made), inkFor(get().productColour));

    const change = (wanted: Change | undefined, gesture?: string) => {
      if (wanted) set(({ scene, history }) => ({ scene: changed(scene, wanted), history: record(history, wanted, gesture) }));
    };

    /** Shows what has come back or changed, and forgets what is gone. */
    const travel = (step: ReturnType<typeof undo>) => {
      if (!step) return;
      const { change: made, history } = step;
      set(({ scene }) => ({ scene: changed(scene, made), history, side: made.side, selected: made.after?.object.id }));
    };

    return {
      sides,
      scene: emptyScene,
      ordered: undefined,
      productColour,
      history: emptyHistory,
      side: sides[0]?.id ?? '',
      selected: undefined,
      zoom: 1,
      tool: 'text',
      edits: 0,
      widths: {},

      restore: (scene) => set({ scene: inked(scene, inkFor(get().productColour)), history: emptyHistory, selected: undefined }),
      add: (text) => {
        const { scene, side: sideId, productColour } = get();
        const side = sides.find(({ id }) => id === sideId);
        if (!side || objectsOn(scene, sideId).length >= textLimits.perSide) return undefined;
        const object = newText(scene, side, text, inkFor(productColour));
        change(adding(scene, sideId, object));
        get().edit(object.id);
        return object.id;
      },
      update: (id, patch, gesture) => change(updating(get().scene, get().side, id, patch), gesture),
      remove: (id) => {
        change(removing(get().scene, get().side, id));
        set({ selected: undefined });
      },
      bringToFront: (id) => change(bringingToFront(get().scene, get().side, id)),
      undo: () => travel(undo(get().history)),
      redo: () => travel(redo(get().history)),
      select: (selected) => set({ selected }),
      edit: (selected) => set(({ edits }) => ({ selected, tool: 'text', edits: edits + 1 })),
      showTool: (tool) => set({ tool }),
      showSide: (side) => set({ side, selected: undefined }),
      zoomBy: (steps) => set(({ zoom }) => ({ zoom: zoomBy(zoom, steps) })),
      measured: (id, width) =>
        set(({ scene, side: sideId, widths }) => {
          const side = sides.find(({ id }) => id === sideId);
          return {
            widths: widths[id] === width ? widths : { ...widths, [id]: width },
            scene: side ? fitted(scene, side, id, width) : scene,
          };
        }),
      showProductColour: (productColour) => set(({ scene }) => ({ productColour, scene: inked(scene, inkFor(productColour)) })),
      markOrdered: () => set(({ scene }) => ({ ordered: scene })),
    };
  });

export const EditorContext = createContext<StoreApi<Editor> | undefined>(undefined);

export function useEditorStore(): StoreApi<Editor> {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor needs <EditorContext> above it: the designer page sets it');
  return editor;
}

export const useEditor = <T>(selector: (editor: Editor) => T): T => useStore(useEditorStore(), selector);

export const useSide = (): ProductSide => {
  const side = useEditor(({ sides, side: wanted }) => sides.find(({ id }) => id === wanted));
  if (!side) throw new Error('a printable product has sides');
  return side;
};

export const useSelected = (): TextObject | undefined =>
  useEditor(({ scene, side, selected }) => textsOn(scene, side).find(({ id }) => id === selected));
