import type { Product } from '@shop/contracts/catalog';
import { MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import { bus, drafts, showToast, useApi, useMessages, useMoney, useNavigate, useSearchParams, useSend, useSession } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { IconChevronDown } from '@shop/ui/icon';
import { QuantityStepper } from '@shop/ui/quantity-stepper';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { dropDraft, piecesName } from '../design/draft.ts';
import { emptyScene, finished } from '../design/model.ts';
import { useEditor, useEditorStore } from '../design/store.ts';
import { NamesButton } from '../names/names-button.tsx';
import { type Said, useJudge } from '../quality/use-judge.ts';
import { addDesignToCart, changeDesignInCart, type DesignOrder, isAsOpened } from './api.ts';
import styles from './order-bar.module.css';
import { SizesSheet } from './sizes-sheet.tsx';
import type { Opened } from './use-opened.ts';
import { useRunPrice } from './use-run-price.ts';

/** What stands between a design and the cart, in the shopper's words. */
type Told = { said: readonly string[] } & ({ why: 'refused' | 'word' } | { why: 'changed'; asItIs: boolean });

/** So many of each size, or of a product without sizes, and the size that the address asked for then. */
interface Chosen {
  asked: string;
  bySize: readonly [sizeId: number, pieces: number][];
  pieces: number;
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_LINE_QUANTITY;

function readChosen(value: unknown): Chosen | undefined {
  const { asked, bySize, pieces } = (value ?? {}) as Partial<Record<keyof Chosen, unknown>>;
  if (typeof asked !== 'string' || !Array.isArray(bySize) || !isCount(pieces)) return undefined;
  const isPair = (pair: unknown) => Array.isArray(pair) && pair.length === 2 && Number.isInteger(pair[0]) && isCount(pair[1]);
  return bySize.every(isPair) ? { asked, bySize, pieces: Number(pieces) } : undefined;
}

/** Sizes, quantities, total, and the way into the cart. A line that is in it keeps its sizes and quantities. */
export function OrderBar({ product, colour, opened }: { product: Product; colour: string; opened: Opened }) {
  const text = useMessages(messages);
  const money = useMoney();
  const api = useApi();
  const navigate = useNavigate();
  const editor = useEditorStore();
  const [search] = useSearchParams();
  const sizes = product.variants.filter(({ size }) => size !== '');
  const asked = search.get('size') ?? '';
  const [wanted, setWanted] = useState<ReadonlyMap<number, number>>(() => {
    const one = sizes.find(({ size, quantity }) => quantity > 0 && size === asked);
    return new Map(one && [[one.id, 1]]);
  });
  const [quantity, setQuantity] = useState(1);
  const { status, email } = useSession();
  const draft = piecesName(product.id);
  /** In this tab, as the design is; whoever comes from the product with another size means that. */
  const choose = (bySize: ReadonlyMap<number, number>, pieces: number) => {
    setWanted(bySize);
    setQuantity(pieces);
    drafts.write(draft, email, { asked, bySize: [...bySize], pieces } satisfies Chosen);
  };
  useEffect(() => {
    const chosen = status === 'unknown' ? undefined : readChosen(drafts.read(draft, email));
    if (chosen?.asked !== asked) return;
    setWanted(new Map(chosen.bySize));
    setQuantity(chosen.pieces);
  }, [status, email, draft, asked]);
  const [choosing, setChoosing] = useState(false);
  const [missing, setMissing] = useState(false);

  const most = Math.max(1, Math.min(MAX_LINE_QUANTITY, product.quantity));
  const bySize = sizes.map(({ id, size }) => ({ SizeId: id, Qty: wanted.get(id) ?? 0, size })).filter(({ Qty }) => Qty > 0);
  const list = useEditor(({ scene }) => scene.list);
  // What is changed in the cart keeps its quantities, but for a list's.
  const held = opened.edited?.Sizes.reduce((sum, { Qty }) => sum + Qty, 0);
  const pieces = list
    ? list.length
    : held !== undefined
      ? held
      : sizes.length > 0
        ? bySize.reduce((sum, { Qty }) => sum + Qty, 0)
        : Math.min(quantity, most);
  const price = useRunPrice(product, pieces);
  const { quantitySteps } = product;
  const chosenSizes = bySize.map(({ size, Qty }) => `${size} ${Qty}`).join(' · ');

  /** As the editor has it: whoever goes on drawing while it is sent does not lose that. */
  const sent = useRef(emptyScene);
  const { pending, send } = useSend({
    request: (order: DesignOrder & { line: number | undefined }, key) =>
      order.line === undefined ? addDesignToCart(api, order, key) : changeDesignInCart(api, { ...order, line: order.line }, key),
    done: ({ payload: cart, message }, order) => {
      dropDraft(editor, order.productId, sent.current, opened.draft);
      bus.emit('cart:changed', { cart });
      if (order.line === undefined) bus.emit('cart:line-added', { PId: order.productId, Qty: pieces });
      showToast('success', order.line === undefined ? message : text.designSaved);
    },
    next: () => navigate('/cart'),
    failed: (failure) => {
      // The API knows the sizes of all pictures: it may ask where nothing was to be asked about here.
      if (failure.kind !== 'refused' || failure.code !== 'design-word-needed') return;
      ask({ why: 'word', said: [failure.message] });
      return 'said';
    },
    noConnection: text.requestFailed,
  });

  const judged = useJudge();
  // What the shopper is told stays while the dialog closes, for its way out to be seen.
  const [told, setTold] = useState<Told>({ why: 'word', said: [] });
  const [asking, setAsking] = useState(false);
  const edited = opened.edited?.RId;

  const ask = (asked: Told) => {
    setTold(asked);
    setAsking(true);
  };

  const [looking, setLooking] = useState(false);
  /** Takes the place of what another tab has made of the line only by the shopper's word. */
  const save = async (asItIs: boolean) => {
    setAsking(false);
    if (opened.edited) {
      setLooking(true);
      const isOurs = await isAsOpened(api, opened.edited);
      setLooking(false);
      if (!isOurs) return ask({ why: 'changed', asItIs, said: [] });
    }
    order(asItIs);
  };

  const order = (asItIs: boolean) => {
    setAsking(false);
    sent.current = editor.getState().scene;
    const scene = finished(sent.current);
    const ordered = scene.list ? undefined : sizes.length > 0 ? bySize.map(({ SizeId, Qty }) => ({ SizeId, Qty })) : pieces;
    void send({ productId: product.id, scene, colour, pieces: ordered, line: edited, asItIs });
  };

  const addToCart = () => {
    const findings = judged(editor.getState().scene);
    const of = (severity: Said['finding']['severity']) => findings.filter(({ finding }) => finding.severity === severity);
    const refused = of('refused');
    const [empty] = refused.filter(({ finding }) => finding.rule === 'empty-design');
    if (empty) return showToast('info', empty.words);
    // Before sizes are asked for: a list that is still to be entered brings its own.
    if (refused.length > 0) return ask({ why: 'refused', said: refused.map(({ words }) => words) });
    if (edited === undefined && pieces === 0) {
      setMissing(true);
      return setChoosing(true);
    }
    const asked = of('word');
    if (asked.length === 0) return void save(false);
    ask({ why: 'word', said: asked.map(({ words }) => words) });
  };

  return (
    <div className={styles.order}>
      {opened.edited && <p className={styles.note}>{text.editing}</p>}
      {opened.gone && (
        <p role="status" className={styles.note}>
          {text.gone[opened.gone]}
        </p>
      )}
      {opened.failed && (
        <div className="cluster">
          <p role="alert" className={styles.note}>
            {text.openFailed}
          </p>
          <Button variant="secondary" size="sm" onClick={opened.retry}>
            {text.retry}
          </Button>
        </div>
      )}
      {!opened.edited && quantitySteps.length > 0 && (
        <ul className={styles.steps} aria-label={text.quantitySteps}>
          {quantitySteps.map((step) => (
            <li key={step.from} aria-current={step.percent === price.percent || undefined}>
              {text.quantityStep(step.from, step.percent)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.choices}>
        {!opened.edited &&
          (list ? (
            <NamesButton product={product} colour={colour} variant="secondary" className={styles.sizes} />
          ) : sizes.length > 0 ? (
            <Button
              variant="secondary"
              className={styles.sizes}
              aria-haspopup="dialog"
              aria-label={chosenSizes === '' ? undefined : text.sizes.chosen(chosenSizes)}
              onClick={() => setChoosing(true)}
            >
              <span className={styles.chosen}>{chosenSizes === '' ? text.sizes.title : chosenSizes}</span>
              <IconChevronDown size={18} className={styles.arrow} />
            </Button>
          ) : (
            <QuantityStepper
              label={text.quantity}
              value={pieces}
              onChange={(count) => choose(wanted, count)}
              max={most}
              size="sm"
              className={styles.quantity}
            />
          ))}
        <Button
          variant="accent"
          className={styles.add}
          busy={pending || looking || opened.base === undefined}
          disabled={!product.inStock && !opened.edited}
          onClick={addToCart}
        >
          {opened.edited || product.inStock ? (
            <span className={styles.words}>
              <span>{opened.edited ? text.designChanged : text.addToCart}</span>
              {!(opened.edited && pieces === 0) && (
                <span className={styles.total}>
                  <span className="visually-hidden">{text.total} </span>
                  {money(pieces === 0 ? price.unitPrice : price.total)}
                </span>
              )}
            </span>
          ) : (
            text.soldOut
          )}
        </Button>
      </div>
      {!opened.edited && !list && sizes.length > 0 && (
        <SizesSheet
          sizes={sizes}
          wanted={wanted}
          onChange={(bySize) => choose(bySize, quantity)}
          price={price}
          missing={missing}
          open={choosing}
          onClose={() => {
            setChoosing(false);
            setMissing(false);
          }}
        />
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title={text.doubt.title}>
        <div className="stack">
          <p>{text.doubt[told.why]}</p>
          {told.said.length > 0 && (
            <ul className={styles.doubts}>
              {told.said.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
          <div className="cluster">
            <Button onClick={() => setAsking(false)}>{text.doubt.back}</Button>
            {told.why === 'word' && (
              <Button variant="ghost" onClick={() => void save(true)}>
                {opened.edited ? text.doubt.save : text.doubt.add}
              </Button>
            )}
            {told.why === 'changed' && (
              <Button variant="ghost" onClick={() => order(told.asItIs)}>
                {text.doubt.save}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </div>
  );
}
