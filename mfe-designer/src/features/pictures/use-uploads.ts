import { itemLimits } from '@shop/contracts/scene-limits';
import type { Upload } from '@shop/contracts/uploads';
import { cut } from '@shop/domain/line-rules';
import { failureText, imageProblemMessage, outcomeOf, showToast, useApi, useLocale, useMessages, useQueryClient } from '@shop/runtime';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { itemsMessages } from '../../messages/items.ts';
import { picturesMessages } from '../../messages/pictures.ts';
import { newPicture } from '../design/model.ts';
import { useEditorActions, useEditorStore } from '../design/store.ts';
import { isWriting } from '../design/use-shortcuts.ts';
import { sendPicture, uploadsQuery } from './api.ts';

export interface Progress {
  id: number;
  name: string;
  /** Uploaded share, 0 to 1. */
  share: number;
  stop: () => void;
}

export interface Uploads {
  running: readonly Progress[];
  /** Adds each upload to the side shown at the call, or passes it to `use`. Does not reject on failed uploads. */
  start: (files: Iterable<File>, use?: (upload: Upload, name: string) => void) => Promise<void>;
  left: () => AbortSignal;
}

const nameOf = ({ name }: File): string => cut(name.replace(/\.[a-z]{3,4}$/i, '') || name, itemLimits.name);

/** A function returns one message for all files with the same problem. */
type Words = string | ((names: string) => string);

type Report = (kind: 'error' | 'info', file: File, words: Words) => void;

/** Repeats earlier problems, because each toast replaces the previous one. */
function newReport(chosen: number): Report {
  const said = new Map<string, { words: Words; names: string[] }>();
  let worst: 'error' | 'info' = 'info';
  let waits = false;
  const show = () => {
    waits = false;
    const sentences = [...said.values()].map(({ words, names }) => {
      const list = names.join(', ');
      if (typeof words !== 'string') return words(list);
      return chosen > 1 ? `${list}: ${words}` : words;
    });
    showToast(worst, sentences.join(' '));
  };
  return (kind, { name }, words) => {
    if (kind === 'error') worst = kind;
    const key = typeof words === 'string' ? words : words('');
    said.set(key, { words, names: [...(said.get(key)?.names ?? []), name] });
    if (!waits) queueMicrotask(show);
    waits = true;
  };
}

let count = 0;

export function useUploads(): Uploads {
  const text = useMessages(picturesMessages);
  const itemsText = useMessages(itemsMessages);
  const api = useApi();
  const locale = useLocale();
  const query = useQueryClient();
  const editor = useEditorStore();
  const { addLater } = useEditorActions();
  const [running, setRunning] = useState<readonly Progress[]>([]);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const mine = new AbortController();
    leaving.current = mine;
    return () => mine.abort();
  }, []);
  const left = () => leaving.current.signal;

  const send = async (file: File, use: (upload: Upload) => unknown, report: Report) => {
    count += 1;
    const id = count;
    const mine = new AbortController();
    const { signal } = mine;
    const stop = () => mine.abort();
    left().addEventListener('abort', stop);
    setRunning((all) => [...all, { id, name: file.name, share: 0, stop }]);
    const onProgress = (share: number) => setRunning((all) => all.map((other) => (other.id === id ? { ...other, share } : other)));
    const outcome = await outcomeOf(() => sendPicture(file, { locale, onProgress, signal }));
    setRunning((all) => all.filter((other) => other.id !== id));
    if (outcome.kind === 'success') {
      const upload = outcome.payload;
      query.setQueryData(uploadsQuery(api).queryKey, (earlier: Upload[] | undefined) => earlier && [upload, ...earlier]);
      use(upload);
    } else if (signal.aborted) return;
    else if (outcome.kind === 'no-connection') report('error', file, text.upload.failed);
    else report('error', file, failureText(outcome, locale));
  };

  const start: Uploads['start'] = async (files, use) => {
    const gone = left();
    const all = [...files];
    const { side, add } = addLater();
    const report = newReport(all.length);
    const place = (upload: Upload, file: File) => {
      let id: string | undefined;
      const make: Parameters<typeof add>[0] = (scene, on) => {
        const picture = { ...newPicture(scene, on, upload), name: nameOf(file) };
        id = picture.id;
        return picture;
      };
      const added = add(make, !isWriting(document.activeElement));
      const { selected, showTool } = editor.getState();
      if (added && selected.length === 1 && selected[0] === id) showTool('picture');
      if (!added) report('info', file, itemsText.sideFull(itemLimits.perSide));
      else if (side && side.id !== editor.getState().side) report('info', file, (names) => text.upload.elsewhere(names, side.name));
    };
    const checked = await Promise.all(all.map(async (file) => ({ file, trouble: await imageProblemMessage(file, locale) })));
    if (gone.aborted) return;
    for (const { file, trouble } of checked) if (trouble) report('error', file, trouble);
    const fit = checked.filter(({ trouble }) => !trouble);
    await Promise.all(fit.map(({ file }) => send(file, (upload) => (use ? use(upload, nameOf(file)) : place(upload, file)), report)));
  };

  return { running, start, left };
}

export const UploadsContext = createContext<Uploads>({
  running: [],
  start: async () => undefined,
  left: () => new AbortController().signal,
});

export const useUploadsHere = (): Uploads => useContext(UploadsContext);
