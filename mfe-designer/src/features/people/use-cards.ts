import type { Item, Scene } from '@shop/contracts/scene';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { allItems } from '../design/model.ts';
import { useEditor } from '../design/store.ts';
import { type FindingText, useEvaluation } from '../quality/use-evaluation.ts';
import type { Cards, CardsPlace, ShrunkText } from './cards-of.ts';
import { cleanTexts, isPersonal, type PersonTexts, probe } from './people.ts';

export interface Evaluated {
  refused: readonly string[];
  word: readonly string[];
  advice: readonly string[];
  shrunk: readonly ShrunkText[];
}

const REST_MS = 60;
const WORK_MS = 30;

const wordsOf = (findings: readonly FindingText[], severity: FindingText['finding']['severity']): string[] => [
  ...new Set(findings.flatMap(({ finding, words }) => (finding.severity === severity ? [words] : []))),
];

function isAbout({ finding }: FindingText, scene: Scene): boolean {
  const ids = [finding.item, 'other' in finding ? finding.other : undefined];
  return allItems(scene).some((item: Item) => ids.includes(item.id) && isPersonal(item));
}

export type MakeCards = (place: Pick<CardsPlace, 'scene' | 'sides' | 'productColour'>) => Cards;

export interface UsedCards extends Pick<Cards, 'fields' | 'sceneOf'> {
  design: Evaluated;
  evaluated: (texts: PersonTexts) => Evaluated;
  known: (texts: PersonTexts) => Evaluated | undefined;
}

export function useCards(cardsOf: MakeCards, people: readonly PersonTexts[]): UsedCards {
  const scene = useEditor((editor) => editor.scene);
  const sides = useEditor((editor) => editor.sides);
  const productColour = useEditor((editor) => editor.productColour);
  const evaluate = useEvaluation();
  const cards = useMemo(() => cardsOf({ scene, sides, productColour }), [cardsOf, scene, sides, productColour]);
  const found = useMemo(() => {
    const evaluateTexts = (texts: PersonTexts, isOwn: boolean): Evaluated => {
      const own = cards.sceneOf(texts);
      const findings = evaluate(own).filter((one) => isAbout(one, own) === isOwn);
      return {
        refused: wordsOf(findings, 'refused'),
        word: wordsOf(findings, 'word'),
        advice: wordsOf(findings, 'advice'),
        shrunk: cards.shrunkIn(own),
      };
    };
    return { byTexts: new Map<string, Evaluated>(), evaluateTexts, design: evaluateTexts(probe, false) };
  }, [cards, evaluate]);
  const known = useCallback((texts: PersonTexts) => found.byTexts.get(keyOf(texts)), [found]);
  const evaluated = useCallback(
    (texts: PersonTexts) => {
      const own = found.byTexts.get(keyOf(texts)) ?? found.evaluateTexts(cleanTexts(texts), true);
      found.byTexts.set(keyOf(texts), own);
      return own;
    },
    [found],
  );

  const [passes, setPasses] = useState(0);
  useEffect(() => {
    if (people.every(known)) return;
    const timer = setTimeout(() => {
      const end = performance.now() + WORK_MS;
      for (const one of people) if (performance.now() < end) evaluated(one);
      setPasses(passes + 1);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [people, known, evaluated, passes]);

  return { ...cards, design: found.design, known, evaluated };
}

const keyOf = ({ name, title, phone, email }: PersonTexts): string => JSON.stringify([name, title, phone, email]);
