import type { Product } from '@shop/contracts/catalog';
import { reduced } from '@shop/contracts/line-prices';
import { useMessages, useMoney } from '@shop/runtime';
import { productMessages } from '../../messages/product.ts';
import styles from './quantity-steps.module.css';

export interface QuantityStepsProps {
  product: Pick<Product, 'priceVATIncl' | 'quantitySteps' | 'sides'>;
}

/** What one piece costs when more are taken, and what printing on further sides adds; nothing where the price never changes. */
export function QuantitySteps({ product }: QuantityStepsProps) {
  const text = useMessages(productMessages);
  const money = useMoney();
  const { quantitySteps, priceVATIncl, sides } = product;
  const paidSides = sides.filter(({ price }) => price > 0);
  return (
    <>
      {quantitySteps.length > 0 && (
        <table className={styles.steps}>
          <caption>{text.quantitySteps}</caption>
          <tbody>
            {quantitySteps.map(({ from, percent }) => (
              <tr key={from}>
                <th scope="row">{text.fromPieces(from)}</th>
                <td>{text.reduction(percent)}</td>
                <td className="numeric">{text.each(money(reduced(priceVATIncl.Birim, percent)))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {paidSides.map(({ id, name, price }) => (
        <p key={id} className={styles.side}>
          {text.sidePrice(name, money(price))}
        </p>
      ))}
    </>
  );
}
