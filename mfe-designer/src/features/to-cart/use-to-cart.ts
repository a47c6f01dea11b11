import type { Product } from '@shop/contracts/catalog';
import { bus, showToast, useApi, useMessages, useNavigate, useSend } from '@shop/runtime';
import type { Finding } from '@shop/scene/scene-quality';
import { useRef, useState } from 'react';
import { toCartMessages } from '../../messages/to-cart.ts';
import { dropChosen, dropDraft } from '../design/draft.ts';
import { emptyScene, finished } from '../design/model.ts';
import { useEditorStore } from '../design/store.ts';
import { useNamedRefusals } from '../design/use-named-refusals.ts';
import type { Opened } from '../opened/use-opened.ts';
import { showFirst } from '../quality/show-finding.ts';
import { type FindingText, useEvaluation } from '../quality/use-evaluation.ts';
import { isNamedByText, nameOf } from '../saved-designs/api.ts';
import { addDesignToCart, changeDesignInCart, type DesignToCart, isLineGone, type Replaced } from './api.ts';
import { type Quantities, sumOf } from './use-quantities.ts';

export interface Confirmation {
  /** `word`: warnings need a confirmation. `changed`: another tab changed the line. `gone`: the line has left the cart. */
  why: 'refused' | 'word' | 'changed' | 'gone';
  said: readonly string[];
  findings: readonly Finding[];
  overrides: Overrides;
}

/** `overwrite` replaces another tab's change. */
interface Overrides {
  acceptWarnings: boolean;
  overwrite: boolean;
}

const noOverrides: Overrides = { acceptWarnings: false, overwrite: false };

export interface ToCart {
  busy: boolean;
  confirmation: Confirmation;
  asking: boolean;
  goBack: () => void;
  goOn: () => void;
  start: () => void;
}

export interface ToCartOptions {
  product: Product;
  colour: string;
  opened: Opened;
  quantities: Quantities;
  needSizes: () => void;
}

export function useToCart({ product, colour, opened, quantities, needSizes }: ToCartOptions): ToCart {
  const text = useMessages(toCartMessages);
  const api = useApi();
  const navigate = useNavigate();
  const editor = useEditorStore();
  const evaluate = useEvaluation();
  const named = useNamedRefusals();
  const { edited } = opened;
  const { pieces, inCart } = quantities;

  const [confirmation, setConfirmation] = useState<Confirmation>({ why: 'word', said: [], findings: [], overrides: noOverrides });
  const [asking, setAsking] = useState(false);
  const ask = (why: Confirmation['why'], { said = [], findings = [], overrides = noOverrides }: Partial<Confirmation> = {}) => {
    setConfirmation({ why, said, findings, overrides });
    setAsking(true);
  };
  const askAbout = (why: Confirmation['why'], found: readonly FindingText[]) =>
    ask(why, { said: found.map(({ words }) => words), findings: found.map(({ finding }) => finding) });

  const askAnew = (overrides: Overrides) => {
    if (edited) {
      const held = edited.Sizes.filter(({ Qty }) => Qty > 0);
      quantities.choose(new Map(held.map(({ SizeId, Qty }) => [SizeId, Qty])), Math.max(1, sumOf(held)));
    }
    opened.lineIsGone();
    ask('gone', { overrides });
  };

  const sent = useRef(emptyScene);
  const { pending, send } = useSend({
    request: async ({ replaced, ...design }: DesignToCart & { replaced: Replaced | undefined }, key) =>
      named(await (replaced ? changeDesignInCart(api, { ...design, ...replaced }, key) : addDesignToCart(api, design, key)), design.scene),
    onSuccess: ({ payload: cart, message }, { productId, replaced }) => {
      dropDraft(editor, productId, sent.current, opened.draft);
      bus.emit('cart:changed', { cart });
      if (!replaced) {
        dropChosen(productId);
        bus.emit('cart:line-added', { PId: productId, Qty: pieces });
      }
      showToast('success', replaced ? text.designSaved : message);
    },
    afterSuccess: () => navigate('/cart'),
    onError: async (failure, { replaced, acceptWarnings }, isMounted) => {
      if (!isMounted || failure.kind !== 'refused') return;
      const overrides = { acceptWarnings, overwrite: replaced !== undefined && replaced.opened === undefined };
      // The API may find more warnings: only it knows all image sizes.
      if (failure.code === 'design-word-needed') ask('word', { said: [failure.message], overrides });
      else if (failure.code === 'design-changed') ask('changed', { overrides });
      else if (failure.code === 'not-found' && replaced && (await isLineGone(api, replaced.line))) askAnew(overrides);
      else return;
      return 'handled';
    },
    noConnection: text.requestFailed,
  });

  const put = ({ acceptWarnings, overwrite }: Overrides) => {
    if (!edited && pieces === 0) return needSizes();
    sent.current = editor.getState().scene;
    const replaced = edited && { line: edited.RId, opened: overwrite ? undefined : (edited.Design?.DesignId ?? '') };
    const scene = finished(sent.current);
    const earlier = opened.saved ?? edited?.Design;
    const name = earlier?.Name && !isNamedByText(earlier, product) ? earlier.Name : nameOf(scene, '');
    void send({ name, productId: product.id, scene, colour, pieces: inCart, replaced, acceptWarnings });
  };

  const start = () => {
    const findings = evaluate(editor.getState().scene);
    const of = (severity: FindingText['finding']['severity']) => findings.filter(({ finding }) => finding.severity === severity);
    const refused = of('refused');
    const [empty] = refused.filter(({ finding }) => finding.rule === 'empty-design');
    if (empty) return showToast('info', empty.words);
    // Shows refusals before asking for sizes, because a corrected name list may provide the sizes.
    if (refused.length > 0) return askAbout('refused', refused);
    if (!edited && pieces === 0) return needSizes();
    const asked = of('word');
    if (asked.length === 0) return put(noOverrides);
    askAbout('word', asked);
  };

  const goBack = () => {
    setAsking(false);
    showFirst(editor.getState(), confirmation.findings);
  };

  const goOn = () => {
    setAsking(false);
    put({
      ...confirmation.overrides,
      ...(confirmation.why === 'word' && { acceptWarnings: true }),
      ...(confirmation.why === 'changed' && { overwrite: true }),
    });
  };

  return { busy: pending, confirmation, asking, goBack, goOn, start };
}
