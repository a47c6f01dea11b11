import { itemLimits } from '@shop/contracts/scene-limits';
import type { Upload } from '@shop/contracts/uploads';
import { cut } from '@shop/domain/line-rules';
import { failureText, outcomeOf, pictureTrouble, showToast, useApi, useLocale, useMessages, useQueryClient } from '@shop/runtime';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { newPicture } from '../design/model.ts';
import { useAdd } from '../design/use-add.ts';
import { sendPicture, uploadsQuery } from './api.ts';

export interface Progress {
  id: number;
  name: string;
  /** 0 to 1. */
  share: number;
  stop: () => void;
}

export interface Uploads {
  running: readonly Progress[];
  /**
   * Adds each upload to the design, or passes it to `use`. Reports invalid files. Resolves when all have ended; never
   * rejects for failed uploads.
   */
  start: (files: Iterable<File>, use?: (upload: Upload) => void) => Promise<void>;
  /** Aborted when the designer is left. */
  left: () => AbortSignal;
}

/** Without extension. */
const nameOf = ({ name }: File): string => cut(name.replace(/\.[a-z]{3,4}$/i, '') || name, itemLimits.name);

let count = 0;

export function useUploads(): Uploads {
  const text = useMessages(messages).upload;
  const api = useApi();
  const locale = useLocale();
  const query = useQueryClient();
  const add = useAdd();
  const [running, setRunning] = useState<readonly Progress[]>([]);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const mine = new AbortController();
    leaving.current = mine;
    return () => mine.abort();
  }, []);
  const left = () => leaving.current.signal;

  const place = (upload: Upload, name: string) => add((scene, side) => ({ ...newPicture(scene, side, upload), name }));

  const send = async (file: File, use = (upload: Upload): unknown => place(upload, nameOf(file))) => {
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
    } else if (!signal.aborted) showToast('error', failureText(outcome, locale, text.failed(file.name)));
  };

  const start: Uploads['start'] = async (files, use) => {
    const gone = left();
    await Promise.all(
      [...files].map(async (file) => {
        const trouble = await pictureTrouble(file, locale);
        if (gone.aborted) return;
        if (trouble === undefined) await send(file, use);
        else showToast('error', trouble);
      }),
    );
  };

  return { running, start, left };
}

export const UploadsContext = createContext<Uploads>({
  running: [],
  start: async () => undefined,
  left: () => new AbortController().signal,
});

export const useUploadsHere = (): Uploads => useContext(UploadsContext);
