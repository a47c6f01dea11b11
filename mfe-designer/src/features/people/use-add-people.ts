import type { ErrorCode } from '@shop/contracts/errors';
import { MAX_CART_LINES } from '@shop/contracts/limits';
import type { Scene } from '@shop/contracts/scene';
import { attempt, bus, type Failure, failureText, outcomeOf, useApi, useLocale, useMessages } from '@shop/runtime';
import { useEffect, useRef, useState } from 'react';
import { peopleDialogMessages } from '../../messages/people-dialog.ts';
import { storeDesign } from '../design/api.ts';
import { finished } from '../design/model.ts';
import type { Buying } from '../to-cart/buying.ts';
import type { People } from './use-people.ts';

export interface PersonCard {
  id: string;
  name: string;
  scene: Scene;
  pieces: number;
  acceptWarnings: boolean;
}

/** Refusals of one person. After others, the next people would fail too. */
const ofOneDesign: readonly (ErrorCode | undefined)[] = ['invalid-input', 'text-unprintable', 'design-refused', 'design-word-needed'];

/** The request may still be carried out. */
const uncertain: readonly (ErrorCode | undefined)[] = ['idempotency-in-progress', 'unavailable', 'internal', undefined];

export interface AddingPeople {
  progress: { done: number; all: number } | undefined;
  problem: string;
  refusals: Readonly<Record<string, string>>;
  warnings: Readonly<Record<string, string>>;
  add: (cards: readonly PersonCard[]) => Promise<boolean>;
  stop: () => void;
}

export function useAddPeople({ product, colour }: Buying, { sentNow, mark }: People): AddingPeople {
  const text = useMessages(peopleDialogMessages);
  const locale = useLocale();
  const api = useApi();
  const isStopped = useRef(false);
  const [progress, setProgress] = useState<AddingPeople['progress']>();
  const [problem, setProblem] = useState('');
  const [refusals, setRefusals] = useState<AddingPeople['refusals']>({});
  const [warnings, setWarnings] = useState<AddingPeople['warnings']>({});
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const words = (failure: Failure) => failureText(failure, locale, text.noConnection);
  const productId = product.id;

  const addOne = async ({ id, name, scene, pieces, acceptWarnings }: PersonCard): Promise<Failure | undefined> => {
    const before = sentNow()[id];
    if (before === 'added') return undefined;
    let asked = before;
    if (!asked) {
      const design = await outcomeOf(() => storeDesign(api, { name, productId, scene: finished(scene), colour }, crypto.randomUUID()));
      if (design.kind !== 'success') return design;
      const line = {
        ...{ PId: productId, Qty: pieces, DesignId: design.payload.DesignId },
        ...(acceptWarnings && { AsItIs: true as const }),
        ...(colour !== '' && { Colour: colour }),
      };
      asked = { key: crypto.randomUUID(), line };
      mark(id, asked);
    }
    const { key, line } = asked;
    const added = await outcomeOf(() => api.send('POST /cart', { body: line, key, keepalive: true }));
    if (added.kind !== 'success') {
      if (added.kind === 'refused' && !uncertain.includes(added.code)) mark(id, undefined);
      return added;
    }
    mark(id, 'added');
    bus.emit('cart:changed', { cart: added.payload });
    bus.emit('cart:line-added', { PId: productId, Qty: pieces });
    return undefined;
  };

  const addAll = async (cards: readonly PersonCard[]): Promise<boolean> => {
    const cart = await attempt(() => api.read('/cart'));
    if (cart.kind !== 'success') {
      setProblem(words(cart));
      return false;
    }
    const { Lines: lines } = cart.payload;
    for (const { id } of cards) {
      const state = sentNow()[id];
      if (typeof state === 'object' && lines.some(({ Design }) => Design?.DesignId === state.line.DesignId)) mark(id, 'added');
    }
    const left = cards.filter(({ id }) => sentNow()[id] !== 'added');
    if (lines.length + left.length > MAX_CART_LINES) {
      setProblem(text.cartFull(lines.length, MAX_CART_LINES));
      return false;
    }
    for (const card of left) {
      if (isStopped.current) return false;
      setProgress({ done: cards.filter(({ id }) => sentNow()[id] === 'added').length, all: cards.length });
      const failure = await addOne(card);
      if (!failure) continue;
      const code = failure.kind === 'refused' ? failure.code : undefined;
      if (!ofOneDesign.includes(code)) {
        setProblem(words(failure));
        return false;
      }
      const about = { [card.id]: words(failure) };
      if (code === 'design-word-needed') setWarnings((before) => ({ ...before, ...about }));
      setRefusals((before) => ({ ...before, ...about }));
    }
    return cards.every(({ id }) => sentNow()[id] === 'added');
  };

  const add = async (cards: readonly PersonCard[]) => {
    isStopped.current = false;
    setProblem('');
    setRefusals({});
    setProgress({ done: 0, all: cards.length });
    try {
      return await addAll(cards);
    } finally {
      setProgress(undefined);
    }
  };

  return {
    progress,
    problem,
    refusals,
    warnings,
    add,
    stop: () => {
      isStopped.current = true;
    },
  };
}
