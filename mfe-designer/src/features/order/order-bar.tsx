import type { Product } from '@shop/contracts/catalog';
import { faintTexts } from '@shop/contracts/ink';
import { MAX_LINE_QUANTITY } from '@shop/contracts/limits';
import { priceOf, printPrice } from '@shop/contracts/line-prices';
import { bus, showToast, useApi, useMessages, useMoney, useNavigate, useSearchParams, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { IconChevronDown } from '@shop/ui/icon';
import { QuantityStepper } from '@shop/ui/quantity-stepper';
import { useId, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { dropDraft } from '../design/draft.ts';
import { finished, isEmpty, textsOutside } from '../design/model.ts';
import { useEditor, useEditorStore } from '../design/store.ts';
import { addDesignToCart, type DesignOrder } from './api.ts';
import styles from './order-bar.module.css';

/** Size, quantity, total, and the way into the cart. */
export function OrderBar({ product, colour }: { product: Product; colour: string }) {
  const text = useMessages(messages);
  const money = useMoney();
  const api = useApi();
  const navigate = useNavigate();
  const editor = useEditorStore();
  const sizeId = useId();
  const sizeField = useRef<HTMLSelectElement>(null);
  const [search] = useSearchParams();
  const sizes = product.variants.filter(({ size }) => size !== '');
  const [variantId, setVariantId] = useState(() => sizes.find(({ size, quantity }) => quantity > 0 && size === search.get('size'))?.id);
  const [quantity, setQuantity] = useState(1);
  const [missing, setMissing] = useState(false);

  const stock = (sizes.find(({ id }) => id === variantId) ?? product).quantity;
  const most = Math.max(1, Math.min(MAX_LINE_QUANTITY, stock));
  const wanted = Math.min(quantity, most);

  const { sides, quantitySteps, priceVATIncl } = product;
  const printed = useEditor(({ scene }) => printPrice(sides, { Scene: finished(scene), Sides: [] }));
  // A design is a run of its own: what the cart holds already does not count.
  const { unitPrice, percent } = priceOf({ unitPriceBefore: priceVATIncl.Birim + printed, quantitySteps }, wanted);

  const { pending, send } = useSend({
    request: (order: DesignOrder, key) => addDesignToCart(api, order, key),
    done: ({ payload: cart, message }, order) => {
      dropDraft(editor, order.productId);
      bus.emit('cart:changed', { cart });
      bus.emit('cart:line-added', { PId: order.productId, Qty: order.quantity });
      showToast('success', message);
    },
    next: () => navigate('/cart'),
    noConnection: text.requestFailed,
  });

  // What the shopper is asked about stays while the dialog closes, for its way out to be seen.
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);

  const order = () => {
    setAsking(false);
    const scene = finished(editor.getState().scene);
    void send({ productId: product.id, scene, colour, variantId, quantity: wanted });
  };

  const addToCart = () => {
    const { scene, productColour, widths } = editor.getState();
    if (isEmpty(scene)) return showToast('info', text.nothingDesigned);
    if (sizes.length > 0 && variantId === undefined) {
      setMissing(true);
      sizeField.current?.focus();
      return showToast('info', text.chooseSizeFirst);
    }
    const printedScene = finished(scene);
    const found = [
      { texts: faintTexts(printedScene, productColour), say: text.doubt.faint },
      { texts: textsOutside(printedScene, sides, widths), say: text.doubt.outside },
    ].filter(({ texts }) => texts.length > 0);
    if (found.length === 0) return order();
    setDoubts(found.map(({ texts, say }) => say(texts.map(({ text: words }) => words))));
    setAsking(true);
  };

  return (
    <div className={styles.order}>
      {quantitySteps.length > 0 && (
        <ul className={styles.steps} aria-label={text.quantitySteps}>
          {quantitySteps.map((step) => (
            <li key={step.from} aria-current={step.percent === percent || undefined}>
              {text.quantityStep(step.from, step.percent)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.choices}>
        {sizes.length > 0 && (
          <span className={styles.size}>
            <label htmlFor={sizeId} className="visually-hidden">
              {text.productSize}
            </label>
            <select
              ref={sizeField}
              id={sizeId}
              className={styles.select}
              aria-invalid={missing || undefined}
              value={variantId ?? ''}
              onChange={(event) => {
                setVariantId(event.target.value === '' ? undefined : Number(event.target.value));
                setMissing(false);
              }}
            >
              <option value="">{text.chooseSize}</option>
              {sizes.map(({ id, size, quantity: left }) => (
                <option key={id} value={id} disabled={left === 0}>
                  {left === 0 ? text.soldOutSize(size) : size}
                </option>
              ))}
            </select>
            <IconChevronDown size={18} className={styles.arrow} />
          </span>
        )}
        <QuantityStepper label={text.quantity} value={wanted} onChange={setQuantity} max={most} size="sm" className={styles.quantity} />
        <Button variant="accent" className={styles.add} busy={pending} disabled={!product.inStock} onClick={addToCart}>
          {product.inStock ? (
            <span className={styles.words}>
              <span>{text.addToCart}</span>
              <span className={styles.total}>
                <span className="visually-hidden">{text.total} </span>
                {money(unitPrice * wanted)}
              </span>
            </span>
          ) : (
            text.soldOut
          )}
        </Button>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title={text.doubt.title}>
        <div className="stack">
          {doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
          <div className="cluster">
            <Button onClick={() => setAsking(false)}>{text.doubt.back}</Button>
            <Button variant="ghost" onClick={order}>
              {text.doubt.add}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
