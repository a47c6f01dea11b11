import type { CartLineEdit } from '@shop/contracts/cart';
import type { Design, Product } from '@shop/contracts/catalog';
import type { SavedDesign } from '@shop/contracts/saved-designs';
import type { Scene } from '@shop/contracts/scene';
import { isNotFoundError, type Loaded, useApi, useDraftOwner, useLoaded, useLocale } from '@shop/runtime';
import { useMemo, useState } from 'react';
import { draftName, readDraft } from '../design/draft.ts';
import { emptyScene, readScene } from '../design/model.ts';
import { askedColour } from '../product/colour-code.ts';
import { designQuery, lineQuery, readyQuery, savedDraft, savedQuery } from './api.ts';

/** Design that the URL names. All fields `undefined`: a new design. */
export interface Wanted {
  line: number | undefined;
  design: string | undefined;
  saved: string | undefined;
  ready: { key: string; colour: string | undefined } | undefined;
}

export interface Lost {
  colour: string | undefined;
  sides: readonly string[];
}

const nothingLost: Lost = { colour: undefined, sides: [] };

function lostOf(
  { sides, colours }: Pick<Product, 'sides' | 'colours'>,
  made: Pick<Design, 'Colour'> & Partial<Pick<Design, 'Scene' | 'Sides'>>,
): Lost {
  const there = new Set(sides.map(({ id }) => id));
  const { Colour, Scene, Sides = [] } = made;
  return {
    colour: Colour === '' || askedColour(colours, Colour) ? undefined : Colour,
    sides: Sides.filter(({ id }) => !there.has(id) && (Scene?.sides[id]?.length ?? 0) > 0).map(({ name }) => name),
  };
}

export interface Opened {
  edited: CartLineEdit | undefined;
  saved: SavedDesign | undefined;
  colour: string | undefined;
  /**
   * Why the URL's content is missing. `line`: the cart line is gone, its draft exists. `line-begun`: only a new design
   * has a draft. `line-nothing`: no draft exists. `saved`: the saved design is gone, its draft exists.
   */
  gone: 'line' | 'line-begun' | 'line-nothing' | 'saved' | 'design' | 'ready' | undefined;
  lost: Lost;
  failed: boolean;
  retry: () => unknown;
  base: Scene | undefined;
  draft: string | undefined;
  isHere: boolean;
  /** Path of the saved design that this new one left unchanged. */
  earlier: string | undefined;
  /** Call it after saving, before the URL changes. */
  goOnWith: (saved: SavedDesign, earlier?: string) => void;
  /** Call it when the line has left the cart. The design becomes a new line. */
  lineIsGone: () => void;
}

type Beginning = Omit<Opened, 'failed' | 'retry' | 'earlier' | 'goOnWith' | 'lineIsGone'>;

const nothing: Beginning = {
  edited: undefined,
  saved: undefined,
  colour: undefined,
  gone: undefined,
  lost: nothingLost,
  base: undefined,
  draft: undefined,
  isHere: false,
};

const told = <T>({ data, failure }: Loaded<T>): T | null | undefined => data ?? (isNotFoundError(failure) ? null : undefined);

export function useOpened(product: Product, { line, design, saved, ready }: Wanted): Opened {
  const api = useApi();
  const locale = useLocale();
  const lineLoad = useLoaded({ ...lineQuery(api, line ?? 0), enabled: line !== undefined });
  const designLoad = useLoaded({ ...designQuery(api, design ?? ''), enabled: line === undefined && design !== undefined });
  const [{ made, earlier }, setMade] = useState<{ made?: SavedDesign; earlier?: string | undefined }>({});
  const isHere = saved !== undefined && made?.SavedId === saved;
  const isSaved = line === undefined && design === undefined && saved !== undefined;
  const savedLoad = useLoaded({ ...savedQuery(api, saved ?? ''), enabled: isSaved && !isHere });
  const key = ready?.key;
  const readyLoad = useLoaded({
    ...readyQuery(api, product, { key: key ?? '', colour: ready?.colour, locale }),
    enabled: line === undefined && design === undefined && saved === undefined && key !== undefined,
  });
  const ofLine = told(lineLoad);
  const ofDesign = told(designLoad);
  const ofSaved = isHere ? made : told(savedLoad);
  const drawn = told(readyLoad);
  const failing = [lineLoad, designLoad, savedLoad, readyLoad].find(({ failure }) => failure && !isNotFoundError(failure));
  const [lostLine, loseLine] = useState<number>();
  const isLost = line !== undefined && line === lostLine;
  const owner = useDraftOwner();
  const [retried, setRetried] = useState(false);
  const begun = useMemo((): Beginning => {
    const begin = (scene: unknown) => readScene(scene, product.sides) ?? emptyScene;
    const gone = (what: Opened['gone']): Beginning => ({ ...nothing, gone: what, base: emptyScene });
    if (line !== undefined) {
      if (ofLine === undefined || owner === undefined) return nothing;
      const draft = `line ${line}`;
      if (ofLine?.PId !== product.id) {
        const hasDraft = (of?: string) => readDraft(draftName(product.id, of), owner, product.sides) !== undefined;
        return hasDraft(draft) ? { ...gone('line'), draft } : gone(hasDraft() ? 'line-begun' : 'line-nothing');
      }
      const { Colour: colour, Design: made } = ofLine;
      const asItWas = { ...nothing, colour, lost: lostOf(product, { ...made, Colour: colour }), base: begin(made?.Scene), draft };
      return isLost ? { ...asItWas, gone: 'line' } : { ...asItWas, edited: ofLine };
    }
    if (design !== undefined) {
      if (ofDesign === undefined) return nothing;
      if (ofDesign?.PId !== product.id) return gone('design');
      const { Colour: colour, Scene: scene, DesignId: id } = ofDesign;
      return { ...nothing, colour, lost: lostOf(product, ofDesign), base: begin(scene), draft: `from ${id}` };
    }
    if (saved !== undefined) {
      if (ofSaved === undefined || owner === undefined) return nothing;
      if (ofSaved === null) {
        // The draft may outlive the design or the session.
        const draft = savedDraft(saved);
        return readDraft(draftName(product.id, draft), owner, product.sides) ? { ...gone('saved'), draft } : gone('design');
      }
      if (ofSaved.PId !== product.id) return gone('design');
      const { Colour: colour, Scene: scene, SavedId: id } = ofSaved;
      return { ...nothing, saved: ofSaved, colour, lost: lostOf(product, ofSaved), base: begin(scene), draft: savedDraft(id), isHere };
    }
    if (key !== undefined) {
      if (drawn === undefined) return nothing;
      return drawn ? { ...nothing, base: drawn, draft: `ready ${key}` } : gone('ready');
    }
    return { ...nothing, base: emptyScene };
  }, [line, design, saved, key, ofLine, ofDesign, ofSaved, isHere, drawn, product, isLost, owner]);
  const retry = async () => {
    setRetried(true);
    await failing?.retry();
  };
  return {
    ...begun,
    failed: failing !== undefined || (retried && begun.base === undefined),
    retry,
    earlier: isHere ? earlier : undefined,
    goOnWith: (made, earlier) => setMade({ made, earlier }),
    lineIsGone: () => loseLine(line),
  };
}
