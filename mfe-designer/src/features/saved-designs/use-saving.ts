import type { Product } from '@shop/contracts/catalog';
import { designerPath } from '@shop/contracts/page-paths';
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
import { draftName, readDraft, removeDraft } from '../design/draft.ts';
import { emptyScene, finished, isEmpty, readScene, withoutBlanks } from '../design/model.ts';
import { type AppliedTemplate, useEditorStore } from '../design/store.ts';
import { useNamedRefusals } from '../design/use-named-refusals.ts';
import { readSaved, savedDraft } from '../opened/api.ts';
import type { Opened } from '../opened/use-opened.ts';
import { colourCode, shownColour } from '../product/colour-code.ts';
import { type DesignToSave, isNamedByText, nameOf, type SavedAs, saveDesign } from './api.ts';
import * as saving from './saving.ts';
import { useAutosave } from './use-autosave.ts';

const versionName = ({ id }: Pick<SavedAs, 'id'>): string => `version of ${savedDraft(id)}`;

export interface Saving {
  state: ReturnType<typeof saving.shownState>;
  busy: boolean;
  why: string | undefined;
  save: () => void;
  /** Saves this version as a copy. `takeTheirs` opens the other version. */
  keepBoth: () => void;
  takeTheirs: () => Promise<void>;
}

/** Saves in the account, or in the session before login. */
export function useSaving(
  product: Pick<Product, 'id' | 'slug' | 'title' | 'sides' | 'colours'>,
  colour: string,
  { saved, draft, goOnWith }: Opened,
): Saving {
  const text = useMessages(savedDesignsMessages);
  const locale = useLocale();
  const api = useApi();
  const query = useQueryClient();
  const editor = useEditorStore();
  const named = useNamedRefusals();
  const navigate = useNavigate();
  const [present] = useSearchParams();
  const { status } = useSession();
  const owner = useDraftOwner();
  // A store: requests may end after unmounting and need the current state.
  const [store] = useState(() => createStore<saving.SavingState>(() => saving.notSaved));
  const state = useStore(store);
  const colourNow = useRef(colour);
  useEffect(() => {
    colourNow.current = colour;
  }, [colour]);

  const wordsOf = (failure: Failure, noConnection = text.failed): string =>
    saving.codeOf(failure) === 'not-found' ? text.gone : failureText(failure, locale, noConnection);
  /** A later success replaces the error's toast. */
  const hasError = useRef(false);
  const showError = (message: string) => {
    hasError.current = true;
    showToast('error', message);
  };
  const sceneNow = () => finished(editor.getState().scene);
  const textNow = () => saving.comparable(sceneNow(), colourNow.current);
  const nameOfDraft = ({ id }: Pick<SavedAs, 'id'>): string => draftName(product.id, savedDraft(id));
  /** If colours share a code, the page shows the first. */
  const shown = (name: string) => {
    const one = shownColour(product.colours, name);
    return one && shownColour(product.colours, colourCode(one));
  };
  /** A colour that the product no longer has does not count as a change. */
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
    drafts.write(versionName({ id }), owner, next.apart ? saving.APART : next.saved?.version);
    store.setState(next);
  });
  useEffect(() => {
    if (saved && owner !== undefined) onOpened(saved, owner, colour);
  }, [saved, owner, colour]);

  /** The old saved design, kept beside the new one. */
  const left = useRef<SavedAs>(undefined);
  /** The design after a template, before any edit. Another template replaces it. */
  const laid = useRef<string>(undefined);
  const onTemplate = useEffectEvent(({ before, replaces, isOfAnother }: AppliedTemplate) => {
    const drawn = saving.comparable(finished(before), colourNow.current);
    const isUntouched = drawn === laid.current && !isOfAnother;
    laid.current = textNow();
    const { saved: old, inAccount, apart } = store.getState();
    if (!old || apart || !replaces || isUntouched || saving.isChanged(store.getState())) return;
    store.setState({ apart: { unsaved: drawn === inAccount ? undefined : finished(before) }, failure: undefined });
    drafts.write(versionName(old), owner, saving.APART);
    saveChanges();
  });
  useEffect(
    () => editor.subscribe(({ template }, before) => void (template && template !== before.template && onTemplate(template))),
    [editor],
  );

  const nowSavedAs = (as: SavedAs, inAccount: string) => {
    const next = saving.savedAs(store.getState(), as, inAccount, textNow());
    if (next.isUnsaved) drafts.write(nameOfDraft(as), owner, withoutBlanks(editor.getState().scene));
    else drafts.remove(nameOfDraft(as));
    drafts.write(versionName(as), owner, next.apart ? saving.APART : as.version);
    store.setState(next);
    if (hasError.current) showToast('success', text.state.saved);
    hasError.current = false;
  };

  const { send } = useSend<DesignToSave, SavedDesign | SavedVersion>({
    request: async (design, key) => named(await saveDesign(api, design, key), design.scene),
    onSuccess: ({ payload }, { saved: into, scene, colour: inColour }) => {
      const { saved: before, apart } = store.getState();
      left.current = into ? undefined : apart && before;
      if (!into) {
        hasError.current = false;
        if (!apart) laid.current = undefined;
        removeDraft(draftName(product.id, draft));
        if (before) drafts.remove(versionName(before));
      }
      if (into && apart?.unsaved === scene) store.setState({ apart: { unsaved: undefined } });
      nowSavedAs({ id: payload.SavedId, version: payload.Version }, saving.comparable(scene, inColour));
      void query.invalidateQueries({ queryKey: savedDesignsKey, exact: true });
    },
    afterSuccess: async ({ payload }) => {
      if (!('Scene' in payload)) return;
      if (left.current) showToast('info', text.keptApart);
      else showToast('success', status === 'customer' ? text.kept : text.keptForGuest);
      goOnWith(payload, left.current && designerPath(product, { saved: left.current.id }));
      await showInAddress(colourNow.current, payload.SavedId);
    },
    onError: async (failure, { saved: into, scene, colour: inColour }) => {
      const { apart } = store.getState();
      if (into && apart?.unsaved === scene && failure.kind === 'refused') {
        // The API refused to save the last changes in the old design. Undo still has them.
        store.setState({ apart: { unsaved: undefined } });
        return;
      }
      const meaning = saving.classifyFailure(store.getState(), into, failure);
      if (into && meaning === 'changed') {
        const theirs = await readSaved(api, into.id).catch(orUndefined);
        const sent = saving.comparable(scene, inColour);
        // The save succeeded, only its response was lost.
        if (theirs && textThere(theirs) === sent) return nowSavedAs({ id: into.id, version: theirs.Version }, sent);
      }
      if (meaning === 'not-apart' || meaning === 'failed') showError(wordsOf(failure));
      if (meaning !== 'not-apart') store.setState({ failure });
    },
    silent: true,
  });

  const saveInto = async (into: SavedAs | undefined, scene = sceneNow()) => {
    if (store.getState().work) return;
    store.setState({ work: 'saving', again: false });
    const name = into && saved && !isNamedByText(saved, product) ? undefined : nameOf(scene, product.title);
    await send({ saved: into, name, productId: product.id, scene, colour: colourNow.current });
    const { again, apart } = store.getState();
    store.setState({ work: undefined });
    if (again || (into && apart && !apart.unsaved)) saveChanges();
  };

  const saveChanges = () => {
    const { saved: as, inAccount, apart } = store.getState();
    const due = saving.dueNow(store.getState(), textNow());
    if (due === 'wait') store.setState({ again: true });
    else if (as && due === 'known') nowSavedAs(as, inAccount);
    else if (as && due === 'send') void (apart?.unsaved ? saveInto(as, apart.unsaved) : saveInto(apart ? undefined : as));
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
      if (taken.kind !== 'success' && isMounted.current) showError(wordsOf(taken, text.takeFailed));
    },
  };
}
