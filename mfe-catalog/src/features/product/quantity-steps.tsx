import type { Product } from '@shop/contracts/catalog';
import { reduced } from '@shop/contracts/line-prices';
import { useMessages, useMoney } from '@shop/runtime';
import { Disclosure } from '@shop/ui/disclosure';
import { productMessages } from '../../messages/product.ts';
import { useAskForQuote } from '../question/ask-for-quote.tsx';
import styles from './quantity-steps.module.css';

export interface QuantityStepsProps {
  product: Pick<Product, 'id' | 'title' | 'priceVATIncl' | 'quantitySteps' | 'sides' | 'packOf' | 'quantities'>;
}

export function QuantitySteps({ product }: QuantityStepsProps) {
  const text = useMessages(productMessages);
  const money = useMoney();
  const quote = useAskForQuote(product);
  const { quantitySteps, priceVATIncl, sides, packOf, quantities } = product;
  const paidSides = sides.filter(({ price }) => price > 0);
  const most = Math.max(0, ...quantitySteps.map(({ percent }) => percent));
  return (
    <>
      {/* The choice of quantities shows their discounts. */}
      {quantities && (
        <p className={styles.more}>
          {text.moreThanList} {quote.button}
        </p>
      )}
      {!quantities && quantitySteps.length > 0 && (
        <Disclosure summary={text.quantitySteps(most)}>
          <table className={styles.steps}>
            <tbody>
              {quantitySteps.map(({ from, percent }) => (
                <tr key={from}>
                  <th scope="row">{text.fromPieces(from)}</th>
                  <td>{text.reduction(percent)}</td>
                  <td className="numeric">{text.each(money(reduced(priceVATIncl.Birim, percent)), packOf)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.more}>{text.moreThanList}</p>
          {quote.button}
        </Disclosure>
      )}
      {quote.dialog}
      {paidSides.map(({ id, name, price }) => (
        <p key={id} className={styles.side}>
          {text.sidePrice(name, money(price), packOf)}
        </p>
      ))}
    </>
  );
}
