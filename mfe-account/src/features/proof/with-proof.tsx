import type { RefusedPayload } from '@shop/contracts/answers';
import { type Envelope, succeeded } from '@shop/contracts/envelope';
import { ApiError, useMessages } from '@shop/runtime';
import { Dialog } from '@shop/ui/dialog';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { proofMessages } from '../../messages/proof.ts';
import { ProofForm } from './proof-form.tsx';

export type WithProof = <P>(request: () => Promise<Envelope<P>>) => Promise<Envelope<P>>;

const ProofContext = createContext<WithProof>((request) => request());

export const useProof = (): WithProof => use(ProofContext);

interface Question {
  promise: Promise<boolean>;
  resolve: (isProved: boolean) => void;
}

function question(): Question {
  let resolve: Question['resolve'] = () => undefined;
  const promise = new Promise<boolean>((answer) => {
    resolve = answer;
  });
  return { promise, resolve };
}

export function ProofProvider({ children }: { children: ReactNode }) {
  const text = useMessages(proofMessages);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  const waiting = useRef<Question | undefined>(undefined);

  const end = (isProved: boolean) => {
    setOpen(false);
    waiting.current?.resolve(isProved);
    waiting.current = undefined;
  };
  useEffect(() => () => waiting.current?.resolve(false), []);

  const ask = (): Promise<boolean> => {
    if (!waiting.current) {
      waiting.current = question();
      setAsked((times) => times + 1);
    }
    setOpen(true);
    return waiting.current.promise;
  };

  const withProof: WithProof = async (request) => {
    while (true) {
      const answer = await request().catch(refusalOf);
      if (!requiresProof(answer)) return answer as Awaited<ReturnType<typeof request>>;
      if (!(await ask())) return { ...answer, Message: text.cancelled } as Awaited<ReturnType<typeof request>>;
    }
  };

  return (
    <ProofContext value={withProof}>
      {children}
      <Dialog open={open} onClose={() => end(false)} title={text.title}>
        {open && <ProofForm key={asked} onProved={() => end(true)} onCancel={() => end(false)} />}
      </Dialog>
    </ProofContext>
  );
}

const requiresProof = (answer: Envelope<unknown>): boolean =>
  !succeeded(answer) && (answer.Payload as Partial<RefusedPayload> | null)?.code === 'proof-required';

function refusalOf(error: unknown): Envelope<unknown> {
  if (!(error instanceof ApiError) || error.code !== 'proof-required') throw error;
  return { Status: 0, Message: error.message, Payload: { code: error.code, errors: [] } };
}
