import type { Product } from '@shop/contracts/catalog';
import { costOf, priceOf, reduced } from '@shop/contracts/line-prices';
import { formatCount } from '@shop/domain/pieces';
import { useLocale, useMessages, useMoney } from '@shop/runtime';
import { Disclosure } from '@shop/ui/disclosure';
import { productMessages } from '../../messages/product.ts';
import { useAskForQuote } from '../question/ask-for-quote.tsx';
import styles from './quantity-steps.module.css';

export interface QuantityStepsProps {
  product: Pick<Product, 'id' | 'title' | 'priceVATIncl' | 'quantitySteps' | 'sides' | 'packOf' | 'quantities'>;
  chosen?: number | undefined;
}

export function QuantitySteps({ product, chosen = product.packOf }: QuantityStepsProps) {
  const text = useMessages(productMessages);
  const money = useMoney();
  const locale = useLocale();
  const quote = useAskForQuote(product);
  const { quantitySteps, priceVATIncl, sides, packOf, quantities } = product;
  const paidSides = sides.filter(({ price }) => price > 0);
  const costOfPack = (unitPriceBefore: number, pieces: number) =>
    costOf(priceOf({ unitPriceBefore, quantitySteps }, pieces).unitPrice, pieces, packOf);
  const sidePrice = ({ name, price }: (typeof sides)[number]): string =>
    packOf === undefined || chosen === undefined
      ? text.sidePrice(name, money(price))
      : text.sidePrice(
          name,
          money(costOfPack(priceVATIncl.Birim + price, chosen) - costOfPack(priceVATIncl.Birim, chosen)),
          formatCount(chosen, locale),
        );
  const most = Math.max(0, ...quantitySteps.map(({ percent }) => percent));
  return (
    <>
      {/* Without this table, the list of quantities shows the discounts. */}
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
      {paidSides.map((side) => (
        <p key={side.id} className={styles.side}>
          {sidePrice(side)}
        </p>
      ))}
    </>
  );
}
