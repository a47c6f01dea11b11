import type { Product } from '@shop/contracts/catalog';
import { bus, showToast, useApi, useMessages, useNavigate, useSend } from '@shop/runtime';
import { useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { dropChosen, dropDraft } from '../design/draft.ts';
import { emptyScene, finished } from '../design/model.ts';
import { useEditorStore } from '../design/store.ts';
import type { Opened } from '../opened/use-opened.ts';
import { type Said, useJudge } from '../quality/use-judge.ts';
import { addDesignToCart, changeDesignInCart, type DesignToCart, isLineGone, type Replaced } from './api.ts';
import { type Quantities, sumOf } from './use-quantities.ts';

export interface Doubt {
  /** Refused; needs confirmation; line changed elsewhere; line missing. */
  why: 'refused' | 'word' | 'changed' | 'gone';
  said: readonly string[];
  word: Word;
}

/** `asItIs`: print despite warnings. `anyway`: overwrite the changed line. */
interface Word {
  asItIs: boolean;
  anyway: boolean;
}

const noWord: Word = { asItIs: false, anyway: false };

export interface ToCart {
  busy: boolean;
  /** Stays for the closing animation. */
  doubt: Doubt;
  asking: boolean;
  goBack: () => void;
  goOn: () => void;
  start: () => void;
}

export interface ToCartOptions {
  product: Product;
  /** Empty without colours. */
  colour: string;
  opened: Opened;
  quantities: Quantities;
  needSizes: () => void;
}

export function useToCart({ product, colour, opened, quantities, needSizes }: ToCartOptions): ToCart {
  const text = useMessages(messages);
  const api = useApi();
  const navigate = useNavigate();
  const editor = useEditorStore();
  const judged = useJudge();
  const { edited } = opened;
  const { pieces, inCart } = quantities;

  const [doubt, setDoubt] = useState<Doubt>({ why: 'word', said: [], word: noWord });
  const [asking, setAsking] = useState(false);
  const ask = (why: Doubt['why'], { said = [], word = noWord }: Partial<Doubt> = {}) => {
    setDoubt({ why, said, word });
    setAsking(true);
  };

  const askAnew = (word: Word) => {
    if (edited) {
      const held = edited.Sizes.filter(({ Qty }) => Qty > 0);
      quantities.choose(new Map(held.map(({ SizeId, Qty }) => [SizeId, Qty])), Math.max(1, sumOf(held)));
    }
    opened.lineIsGone();
    ask('gone', { word });
  };

  /** Edits during the request must not be lost. */
  const sent = useRef(emptyScene);
  const { pending, send } = useSend({
    request: ({ replaced, ...design }: DesignToCart & { replaced: Replaced | undefined }, key) =>
      replaced ? changeDesignInCart(api, { ...design, ...replaced }, key) : addDesignToCart(api, design, key),
    done: ({ payload: cart, message }, { productId, replaced }) => {
      dropDraft(editor, productId, sent.current, opened.draft);
      bus.emit('cart:changed', { cart });
      if (!replaced) {
        dropChosen(productId);
        bus.emit('cart:line-added', { PId: productId, Qty: pieces });
      }
      showToast('success', replaced ? text.designSaved : message);
    },
    next: () => navigate('/cart'),
    failed: async (failure, { replaced, asItIs }, here) => {
      if (!here || failure.kind !== 'refused') return;
      const word = { asItIs, anyway: replaced !== undefined && replaced.opened === undefined };
      // Only the API knows all image sizes.
      if (failure.code === 'design-word-needed') ask('word', { said: [failure.message], word });
      else if (failure.code === 'design-changed') ask('changed', { word });
      else if (failure.code === 'not-found' && replaced && (await isLineGone(api, replaced.line))) askAnew(word);
      else return;
      return 'said';
    },
    noConnection: text.requestFailed,
  });

  const put = ({ asItIs, anyway }: Word) => {
    if (!edited && pieces === 0) return needSizes();
    sent.current = editor.getState().scene;
    // Overwriting another tab's change requires confirmation.
    const replaced = edited && { line: edited.RId, opened: anyway ? undefined : (edited.Design?.DesignId ?? '') };
    void send({ productId: product.id, scene: finished(sent.current), colour, pieces: inCart, replaced, asItIs });
  };

  const start = () => {
    const findings = judged(editor.getState().scene);
    const of = (severity: Said['finding']['severity']) => findings.filter(({ finding }) => finding.severity === severity);
    const refused = of('refused');
    const [empty] = refused.filter(({ finding }) => finding.rule === 'empty-design');
    if (empty) return showToast('info', empty.words);
    // Before sizes: a list provides its own.
    if (refused.length > 0) return ask('refused', { said: refused.map(({ words }) => words) });
    if (!edited && pieces === 0) return needSizes();
    const asked = of('word');
    if (asked.length === 0) return put(noWord);
    ask('word', { said: asked.map(({ words }) => words) });
  };

  const goOn = () => {
    setAsking(false);
    put({ ...doubt.word, ...(doubt.why === 'word' && { asItIs: true }), ...(doubt.why === 'changed' && { anyway: true }) });
  };

  return { busy: pending, doubt, asking, goBack: () => setAsking(false), goOn, start };
}
