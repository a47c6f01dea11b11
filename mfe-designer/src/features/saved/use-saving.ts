import type { Product } from '@shop/contracts/catalog';
import type { ErrorCode } from '@shop/contracts/errors';
import { savedDesignsKey } from '@shop/contracts/query-keys';
import type { SavedDesign, SavedVersion } from '@shop/contracts/saved-designs';
import {
  drafts,
  type Failure,
  failureText,
  orUndefined,
  showToast,
  useApi,
  useDraftOwner,
  useLocale,
  useMessages,
  useNavigate,
  useQueryClient,
  useSearchParams,
  useSend,
  useSession,
} from '@shop/runtime';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { draftName, readDraft } from '../design/draft.ts';
import { emptyScene, finished, isEmpty, readScene, withoutBlanks } from '../design/model.ts';
import { useEditorStore } from '../design/store.ts';
import type { Opened } from '../order/use-opened.ts';
import { colourCode, shownColour } from '../product/colour-code.ts';
import { type Kept, nameOf, readSaved, type Saved, saveDesign, savedDraft } from './api.ts';

/** Rest after a change until it is saved. */
const SETTLE_MS = 3000;

/** A value's fields by name: the account does not keep the order in which they were sent. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The same for the same design, here and there. */
const comparable = (scene: Saved['scene'], colour: string): string => JSON.stringify([colour, scene], inOrder);

/** What a draft of a kept design was made from: beside the draft, as that outlives the page. */
const versionName = ({ id }: Pick<Kept, 'id'>): string => `version of ${savedDraft(id)}`;

const codeOf = (failure: Failure | undefined): ErrorCode | undefined => (failure?.kind === 'refused' ? failure.code : undefined);

export interface Saving {
  state: 'new' | 'saving' | 'unsaved' | 'saved' | 'failed' | 'changed';
  /** Something is on its way to the account or from there. */
  busy: boolean;
  /** Why it is not saved. */
  why: string | undefined;
  /** What the shopper asks for; from the first time on every change is saved by itself. */
  save: () => void;
  /** Somebody else's changes stand against those here: these become a design of their own, or go. */
  keepBoth: () => void;
  takeTheirs: () => Promise<void>;
}

/** Keeps the design in the account, or with the visitor's session until they log in. */
export function useSaving(product: Pick<Product, 'id' | 'title' | 'sides' | 'colours'>, colour: string, opened: Opened): Saving {
  const text = useMessages(messages).saved;
  const locale = useLocale();
  const api = useApi();
  const query = useQueryClient();
  const editor = useEditorStore();
  const navigate = useNavigate();
  const [present] = useSearchParams();
  const { status } = useSession();
  const owner = useDraftOwner();
  const [kept, setKept] = useState<Kept | undefined>(undefined);
  const [isUnsaved, setUnsaved] = useState(false);
  const [taking, setTaking] = useState(false);
  const [trouble, setTrouble] = useState<Failure | undefined>(undefined);
  /** What is known to be kept, as text. */
  const known = useRef('');

  const wordsOf = (failure: Failure): string => (codeOf(failure) === 'not-found' ? text.gone : failureText(failure, locale, text.failed));
  const sceneNow = () => finished(editor.getState().scene);
  const colourNow = useRef(colour);
  colourNow.current = colour;
  const textNow = () => comparable(sceneNow(), colourNow.current);
  const nameOfDraft = ({ id }: Pick<Kept, 'id'>): string => draftName(product.id, savedDraft(id));
  /** By its code, as an address has it: of two colours with one code the first is shown. */
  const shown = (name: string) => {
    const one = shownColour(product.colours, name);
    return one && shownColour(product.colours, colourCode(one));
  };
  /** As the editor shows what the account has: a colour that the product has no more is none to save over it by itself. */
  const textThere = ({ Scene, Colour }: SavedDesign): string =>
    comparable(finished(readScene(Scene, product.sides) ?? emptyScene), shown(Colour)?.name ?? '');

  /** The address names the colour, which would else be shown in place of the one that is kept; what was begun with it is no more. */
  const showInAddress = (inColour: string, saved: string) => {
    const one = shown(inColour);
    const search = new URLSearchParams(present);
    for (const begun of ['line', 'design', 'ready']) search.delete(begun);
    if (one) search.set('colour', colourCode(one));
    search.set('saved', saved);
    return navigate(`?${search}`, { replace: true, preventScrollReset: true });
  };

  const { saved, draft } = opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each design that is opened; what is saved later is known already
  useEffect(() => {
    if (!saved || owner === undefined || kept?.id === saved.SavedId) return;
    const { SavedId: id, Version } = saved;
    const there = textThere(saved);
    const drawn = readDraft(nameOfDraft({ id }), owner, product.sides);
    const isUnsaved = drawn !== undefined && comparable(finished(drawn), colour) !== there;
    if (!isUnsaved && (shown(saved.Colour)?.name ?? '') !== colour) return void showInAddress(saved.Colour, id);
    // Changes that were not saved before the page went have been made to the version of then.
    const before = isUnsaved ? drafts.read(versionName({ id }), owner) : undefined;
    const version = typeof before === 'number' ? before : Version;
    drafts.write(versionName({ id }), owner, version);
    known.current = there;
    setKept({ id, version });
  }, [saved, owner, colour]);

  const keptAs = (now: Kept, inAccount: string) => {
    const isWhole = textNow() === inAccount;
    known.current = inAccount;
    // What is here is kept: a draft would stand before what another device saves.
    if (isWhole) drafts.remove(nameOfDraft(now));
    else drafts.write(nameOfDraft(now), owner, withoutBlanks(editor.getState().scene));
    drafts.write(versionName(now), owner, now.version);
    setUnsaved(!isWhole);
    setKept(now);
    setTrouble(undefined);
  };

  const { pending, send } = useSend<Saved, SavedDesign | SavedVersion>({
    request: (design, key) => saveDesign(api, design, key),
    done: ({ payload }, { kept: before, scene, colour: inColour }) => {
      if (!before) {
        drafts.remove(draftName(product.id, draft));
        if (kept) drafts.remove(versionName(kept));
      }
      // Who has heard that it failed is told that it is kept after all.
      if (before && trouble) showToast('success', text.state.saved);
      keptAs({ id: payload.SavedId, version: payload.Version }, comparable(scene, inColour));
      void query.invalidateQueries({ queryKey: savedDesignsKey, exact: true });
    },
    next: async ({ payload }) => {
      if (!('Scene' in payload)) return;
      showToast('success', status === 'customer' ? text.kept : text.keptForGuest);
      opened.goOnWith(payload);
      await showInAddress(colourNow.current, payload.SavedId);
    },
    failed: async (failure, { kept: before, scene, colour: inColour }) => {
      // What stood in the way of the kept design still does.
      if (!before && kept) return showToast('error', wordsOf(failure));
      if (before && codeOf(failure) === 'design-changed') {
        const theirs = await readSaved(api, before.id).catch(orUndefined);
        const sent = comparable(scene, inColour);
        // It has been saved, and the answer got lost or the page was left before it came.
        if (theirs && textThere(theirs) === sent) return keptAs({ id: before.id, version: theirs.Version }, sent);
      } else if (!trouble) showToast('error', wordsOf(failure));
      // Said once, and then shown: each change tries again.
      setTrouble(failure);
    },
    quiet: true,
  });
  /** Deleted, or the session has run out: the next change finds it again once the shopper is back. */
  const isGone = codeOf(trouble) === 'not-found';
  const isChanged = codeOf(trouble) === 'design-changed';

  const saveNow = (into: Kept | undefined) => {
    const scene = sceneNow();
    return send({ kept: into, name: nameOf(scene, product.title), productId: product.id, scene, colour });
  };

  /** By itself: only what is not known to be kept. */
  const saveChanges = () => {
    if (!kept || isChanged) return;
    if (textNow() === known.current) keptAs(kept, known.current);
    else void saveNow(kept);
  };
  const latest = useRef(saveChanges);
  latest.current = saveChanges;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new colour and a finished save are looked at again
  useEffect(() => {
    if (!kept || status === 'unknown') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), SETTLE_MS);
    };
    setUnsaved(textNow() !== known.current);
    settle();
    const unsubscribe = editor.subscribe(({ scene }, before) => {
      if (scene === before.scene) return;
      setUnsaved(true);
      settle();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [editor, kept, status, colour]);

  // Whoever leaves does not wait until it is saved by itself.
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') latest.current();
    };
    /** What could not be saved without a connection is saved once there is one: the tab may be closed before the next change. */
    const reconnected = () => latest.current();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', reconnected);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', reconnected);
      latest.current();
    };
  }, []);

  return {
    state: isChanged ? 'changed' : pending ? 'saving' : trouble ? 'failed' : !kept ? 'new' : isUnsaved ? 'unsaved' : 'saved',
    busy: pending || taking,
    why: trouble && wordsOf(trouble),
    save: () => {
      if (isEmpty(editor.getState().scene)) return showToast('info', text.empty);
      void saveNow(isGone ? undefined : kept);
    },
    keepBoth: () => void saveNow(undefined),
    takeTheirs: async () => {
      if (!kept) return;
      setTaking(true);
      try {
        const theirs = await readSaved(api, kept.id);
        editor.getState().restore(readScene(theirs.Scene, product.sides) ?? emptyScene);
        await showInAddress(theirs.Colour, kept.id);
        keptAs({ id: kept.id, version: theirs.Version }, textThere(theirs));
      } catch (error) {
        orUndefined(error);
        showToast('error', text.takeFailed);
      } finally {
        setTaking(false);
      }
    },
  };
}
