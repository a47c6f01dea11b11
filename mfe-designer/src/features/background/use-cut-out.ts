import { attempt, failureText, loaded, useLocale, useMessages } from '@shop/runtime';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { cutOutMessages } from '../../messages/cut-out.ts';
import type { CutOut } from './cut-out.ts';
import type { Cut, Grade, Method, Stroke } from './cut-out.worker.ts';

const DEFAULT_STRENGTH = 50;

export type Phase = 'opening' | 'loading' | 'finding' | 'shown' | 'failed';

interface Shown {
  grade: Grade;
  cut: Cut;
}

const whenAborted = (signal: AbortSignal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

export function useCutOut(uploadId: string, canvas: RefObject<HTMLCanvasElement | null>) {
  const text = useMessages(cutOutMessages);
  const locale = useLocale();
  const [attempts, setAttempts] = useState(0);
  const [phase, setPhase] = useState<Phase>('opening');
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState(0);
  const [method, setMethod] = useState<Method>();
  const [strength, setStrength] = useState(DEFAULT_STRENGTH);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [shown, setShown] = useState<Shown>();
  const [session, setSession] = useState<CutOut>();
  const found = useRef<CutOut>(undefined);
  const gone = useRef(new AbortController());

  const fail = useCallback(
    (outcome: Parameters<typeof failureText>[0]) => {
      setProblem(failureText(outcome, locale, text.failed));
      setPhase('failed');
    },
    [locale, text],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the picture again
  useEffect(() => {
    const mine = new AbortController();
    gone.current = mine;
    setPhase('opening');
    void attempt(async () => {
      const { openCutOut } = await loaded(() => import('./cut-out.ts'));
      const opened = await openCutOut(uploadId, mine.signal);
      setMethod((chosen) => chosen ?? (opened.isPlain ? 'plain' : 'subject'));
      setSession(opened);
    }).then((outcome) => outcome.kind !== 'success' && !mine.signal.aborted && fail(outcome));
    return () => mine.abort();
  }, [uploadId, attempts, fail]);

  useEffect(() => {
    if (!session || !method) return;
    const left = new AbortController();
    const { signal } = left;
    gone.current.signal.addEventListener('abort', () => left.abort());
    void attempt(async () => {
      if (method === 'subject' && found.current !== session) {
        setProgress(0);
        setPhase('loading');
        const { findSubject } = await loaded(() => import('./find-subject.ts'));
        const certainty = await findSubject(session.sample, signal, (share) => {
          setProgress(share);
          if (share >= 1) setPhase('finding');
        });
        await session.addSubject(certainty);
        found.current = session;
      }
      if (!signal.aborted) setPhase('shown');
    }).then((outcome) => outcome.kind !== 'success' && !signal.aborted && fail(outcome));
    return () => left.abort();
  }, [session, method, fail]);

  const isReady = phase === 'shown';
  const wanted = useRef<Cut>(undefined);
  const isDrawing = useRef(false);
  useEffect(() => {
    if (!session || !method || !isReady) return;
    wanted.current = { method, strength, strokes };
    if (isDrawing.current) return;
    isDrawing.current = true;
    void attempt(async () => {
      while (wanted.current) {
        const cut = wanted.current;
        wanted.current = undefined;
        const { picture, grade } = await Promise.race([
          session.show(cut),
          whenAborted(gone.current.signal).then(() => Promise.reject(gone.current.signal.reason)),
        ]);
        const on = canvas.current;
        if (on) {
          on.width = picture.width;
          on.height = picture.height;
          on.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
        }
        setShown({ grade, cut });
      }
    }).then((outcome) => {
      isDrawing.current = false;
      if (outcome.kind !== 'success' && !gone.current.signal.aborted) fail(outcome);
    });
  }, [session, method, strength, strokes, isReady, canvas, fail]);

  return {
    phase,
    problem,
    progress,
    method,
    strength,
    strokes,
    grade: isReady && shown?.cut.method === method ? shown?.grade : undefined,
    choose: setMethod,
    setStrength,
    setStrokes,
    finish: () => (session && method ? session.finish({ method, strength, strokes }) : Promise.reject(new Error('no picture is open'))),
    retry: () => {
      setSession(undefined);
      setAttempts((count) => count + 1);
    },
  };
}
