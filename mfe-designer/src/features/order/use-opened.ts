import type { CartLineEdit } from '@shop/contracts/cart';
import type { Product } from '@shop/contracts/catalog';
import type { SavedDesign } from '@shop/contracts/saved-designs';
import type { Scene } from '@shop/contracts/scene';
import { ApiError, type Loaded, useApi, useLoaded, useLocale } from '@shop/runtime';
import { useMemo, useState } from 'react';
import { emptyScene, readScene } from '../design/model.ts';
import { savedDraft, savedQuery } from '../saved/api.ts';
import { designQuery, lineQuery, readyQuery } from './api.ts';

/** What an address names to begin with: a line of the cart, a design of one's own, one that is kept or one of the shop's; a new one where all are undefined. */
export interface Wanted {
  line: number | undefined;
  design: string | undefined;
  saved: string | undefined;
  /** `colour`: the product's as it is opened, `#rrggbb`. */
  ready: { key: string; colour: string | undefined } | undefined;
}

/** A design that is opened again. */
export interface Opened {
  /** The line of the cart that is changed; undefined where what is made goes into the cart as a line more. */
  edited: CartLineEdit | undefined;
  /** The kept design that is gone on with. */
  saved: SavedDesign | undefined;
  /** The product's colour that it was made for; undefined where there is none to go by. */
  colour: string | undefined;
  /** What was asked for and is not there any more. */
  gone: 'line' | 'design' | 'ready' | undefined;
  /** Nobody knows yet whether it is there: asking for it went wrong. Stays while it is asked again, by `retry`. */
  failed: boolean;
  retry: () => void;
  /** What the designer begins with; undefined while that is not known. */
  base: Scene | undefined;
  /** Tells its draft from that of a new design. */
  draft: string | undefined;
  /** It is the one in the editor, which has been kept just now. */
  isHere: boolean;
  /** What is in the editor has been kept, and is what the address names next. */
  goOnWith: (saved: SavedDesign) => void;
}

type Beginning = Omit<Opened, 'failed' | 'retry' | 'goOnWith'>;

const nothing: Beginning = {
  edited: undefined,
  saved: undefined,
  colour: undefined,
  gone: undefined,
  base: undefined,
  draft: undefined,
  isHere: false,
};

const isNotThere = (failure: Error | undefined): boolean => failure instanceof ApiError && failure.status === 404;

/** Undefined while it is not known, `null` where it is not there. */
const told = <T>({ data, failure }: Loaded<T>): T | null | undefined => data ?? (isNotThere(failure) ? null : undefined);

export function useOpened(product: Product, { line, design, saved, ready }: Wanted): Opened {
  const api = useApi();
  const locale = useLocale();
  const lineLoad = useLoaded({ ...lineQuery(api, line ?? 0), enabled: line !== undefined });
  const designLoad = useLoaded({ ...designQuery(api, design ?? ''), enabled: line === undefined && design !== undefined });
  const [made, goOnWith] = useState<SavedDesign>();
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
  const failing = [lineLoad, designLoad, savedLoad, readyLoad].find(({ failure }) => failure && !isNotThere(failure));
  const [retried, setRetried] = useState(false);
  const begun = useMemo((): Beginning => {
    const begin = (scene: unknown) => readScene(scene, product.sides) ?? emptyScene;
    const gone = (what: Opened['gone']): Beginning => ({ ...nothing, gone: what, base: emptyScene });
    if (line !== undefined) {
      if (ofLine === undefined) return nothing;
      // What was changed of it and not saved is found again, to be added anew.
      if (ofLine?.PId !== product.id) return { ...gone('line'), draft: `line ${line}` };
      return { ...nothing, edited: ofLine, colour: ofLine.Colour, base: begin(ofLine.Design?.Scene), draft: `line ${ofLine.RId}` };
    }
    if (design !== undefined) {
      if (ofDesign === undefined) return nothing;
      if (ofDesign?.PId !== product.id) return gone('design');
      return { ...nothing, colour: ofDesign.Colour, base: begin(ofDesign.Scene), draft: `from ${ofDesign.DesignId}` };
    }
    if (saved !== undefined) {
      if (ofSaved === undefined) return nothing;
      if (ofSaved?.PId !== product.id) return gone('design');
      const { Colour: colour, Scene: scene, SavedId: id } = ofSaved;
      return { ...nothing, saved: ofSaved, colour, base: begin(scene), draft: savedDraft(id), isHere };
    }
    if (key !== undefined) {
      if (drawn === undefined) return nothing;
      return drawn ? { ...nothing, base: drawn, draft: `ready ${key}` } : gone('ready');
    }
    return { ...nothing, base: emptyScene };
  }, [line, design, saved, key, ofLine, ofDesign, ofSaved, isHere, drawn, product]);
  const retry = () => {
    setRetried(true);
    failing?.retry();
  };
  return { ...begun, failed: failing !== undefined || (retried && begun.base === undefined), retry, goOnWith };
}
