import type { Product } from '@shop/contracts/catalog';
import { savedDesignsKey } from '@shop/contracts/query-keys';
import type { SavedDesign, SavedVersion } from '@shop/contracts/saved-designs';
import {
  attempt,
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
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { savedDesignsMessages } from '../../messages/saved-designs.ts';
import { draftName, readDraft } from '../design/draft.ts';
import { emptyScene, finished, isEmpty, readScene, withoutBlanks } from '../design/model.ts';
import { useEditorStore } from '../design/store.ts';
import { readSaved, savedDraft } from '../opened/api.ts';
import type { Opened } from '../opened/use-opened.ts';
import { colourCode, shownColour } from '../product/colour-code.ts';
import { type DesignToSave, nameOf, type SavedAs, saveDesign } from './api.ts';
import * as saving from './saving.ts';
import { useAutosave } from './use-autosave.ts';

/** Key of the version on which a draft is based. */
const versionName = ({ id }: Pick<SavedAs, 'id'>): string => `version of ${savedDraft(id)}`;

export interface Saving {
  state: ReturnType<typeof saving.shownState>;
  busy: boolean;
  why: string | undefined;
  save: () => void;
  /** Saves this version as a copy; `takeTheirs` opens the other. */
  keepBoth: () => void;
  takeTheirs: () => Promise<void>;
}

/** In the account, or before login in the session. */
export function useSaving(
  product: Pick<Product, 'id' | 'title' | 'sides' | 'colours'>,
  colour: string,
  { saved, draft, goOnWith }: Opened,
): Saving {
  const text = useMessages(savedDesignsMessages);
  const locale = useLocale();
  const api = useApi();
  const query = useQueryClient();
  const editor = useEditorStore();
  const navigate = useNavigate();
  const [present] = useSearchParams();
  const { status } = useSession();
  const owner = useDraftOwner();
  // Requests may end after unmounting and need the current state.
  const [store] = useState(() => createStore<saving.SavingState>(() => saving.notSaved));
  const state = useStore(store);
  const colourNow = useRef(colour);
  useEffect(() => {
    colourNow.current = colour;
  }, [colour]);

  const wordsOf = (failure: Failure, noConnection = text.failed): string =>
    saving.codeOf(failure) === 'not-found' ? text.gone : failureText(failure, locale, noConnection);
  const sceneNow = () => finished(editor.getState().scene);
  const textNow = () => saving.comparable(sceneNow(), colourNow.current);
  const nameOfDraft = ({ id }: Pick<SavedAs, 'id'>): string => draftName(product.id, savedDraft(id));
  /** The page shows the first of several colours with one code. */
  const shown = (name: string) => {
    const one = shownColour(product.colours, name);
    return one && shownColour(product.colours, colourCode(one));
  };
  /** A colour that the product lacks is no change to save. */
  const textThere = ({ Scene, Colour }: SavedDesign): string =>
    saving.comparable(finished(readScene(Scene, product.sides) ?? emptyScene), shown(Colour)?.name ?? '');

  /** The page prefers the URL's colour to the design's. */
  const showInAddress = (inColour: string, id: string) => {
    const one = shown(inColour);
    const search = new URLSearchParams(present);
    for (const begun of ['line', 'design', 'ready']) search.delete(begun);
    if (one) search.set('colour', colourCode(one));
    search.set('saved', id);
    return navigate(`?${search}`, { replace: true, preventScrollReset: true });
  };

  const onOpened = useEffectEvent((there: SavedDesign, owner: string, colour: string) => {
    const { SavedId: id, Version: version } = there;
    if (store.getState().saved?.id === id) return;
    const draft = readDraft(nameOfDraft({ id }), owner, product.sides);
    const drawn = draft && saving.comparable(finished(draft), colour);
    const madeTo = drafts.read(versionName({ id }), owner);
    const next = saving.opened(store.getState(), { id, version, inAccount: textThere(there) }, drawn, madeTo);
    if (!next.isUnsaved && (shown(there.Colour)?.name ?? '') !== colour) return void showInAddress(there.Colour, id);
    drafts.write(versionName({ id }), owner, next.saved?.version);
    store.setState(next);
  });
  useEffect(() => {
    if (saved && owner !== undefined) onOpened(saved, owner, colour);
  }, [saved, owner, colour]);

  const nowSavedAs = (as: SavedAs, inAccount: string) => {
    const next = saving.savedAs(store.getState(), as, inAccount, textNow());
    if (next.isUnsaved) drafts.write(nameOfDraft(as), owner, withoutBlanks(editor.getState().scene));
    else drafts.remove(nameOfDraft(as));
    drafts.write(versionName(as), owner, as.version);
    store.setState(next);
  };

  const { send } = useSend<DesignToSave, SavedDesign | SavedVersion>({
    request: (design, key) => saveDesign(api, design, key),
    onSuccess: ({ payload }, { saved: into, scene, colour: inColour }) => {
      const { saved: before, failure } = store.getState();
      if (!into) {
        drafts.remove(draftName(product.id, draft));
        if (before) drafts.remove(versionName(before));
      }
      if (into && failure) showToast('success', text.state.saved);
      nowSavedAs({ id: payload.SavedId, version: payload.Version }, saving.comparable(scene, inColour));
      void query.invalidateQueries({ queryKey: savedDesignsKey, exact: true });
    },
    afterSuccess: async ({ payload }) => {
      if (!('Scene' in payload)) return;
      showToast('success', status === 'customer' ? text.kept : text.keptForGuest);
      goOnWith(payload);
      await showInAddress(colourNow.current, payload.SavedId);
    },
    onError: async (failure, { saved: into, scene, colour: inColour }) => {
      const meaning = saving.classifyFailure(store.getState(), into, failure);
      if (into && meaning === 'changed') {
        const theirs = await readSaved(api, into.id).catch(orUndefined);
        const sent = saving.comparable(scene, inColour);
        // The save succeeded; only its response was lost.
        if (theirs && textThere(theirs) === sent) return nowSavedAs({ id: into.id, version: theirs.Version }, sent);
      }
      if (meaning === 'not-apart' || meaning === 'failed') showToast('error', wordsOf(failure));
      if (meaning !== 'not-apart') store.setState({ failure });
    },
    silent: true,
  });

  const saveInto = async (into: SavedAs | undefined) => {
    if (store.getState().work) return;
    const scene = sceneNow();
    store.setState({ work: 'saving', again: false });
    await send({ saved: into, name: nameOf(scene, product.title), productId: product.id, scene, colour: colourNow.current });
    const { again } = store.getState();
    store.setState({ work: undefined });
    if (again) saveChanges();
  };

  const saveChanges = () => {
    const { saved: as, inAccount } = store.getState();
    const due = saving.dueNow(store.getState(), textNow());
    if (due === 'wait') store.setState({ again: true });
    else if (as && due === 'known') nowSavedAs(as, inAccount);
    else if (as && due === 'send') void saveInto(as);
  };

  const isMounted = useAutosave({ store, colour, textIn: (colour) => saving.comparable(sceneNow(), colour), saveChanges });

  return {
    state: saving.shownState(state),
    busy: state.work !== undefined,
    why: state.failure && wordsOf(state.failure),
    save: () => {
      if (isEmpty(editor.getState().scene)) return showToast('info', text.empty);
      void saveInto(saving.saveTarget(state));
    },
    keepBoth: () => void saveInto(undefined),
    takeTheirs: async () => {
      if (!state.saved || store.getState().work) return;
      const { id } = state.saved;
      store.setState({ work: 'opening' });
      const taken = await attempt(async () => {
        const theirs = await readSaved(api, id);
        if (!isMounted.current) return;
        editor.getState().restore(readScene(theirs.Scene, product.sides) ?? emptyScene);
        await showInAddress(theirs.Colour, id);
        nowSavedAs({ id, version: theirs.Version }, textThere(theirs));
      });
      store.setState({ work: undefined });
      if (taken.kind !== 'success' && isMounted.current) showToast('error', wordsOf(taken, text.takeFailed));
    },
  };
}
