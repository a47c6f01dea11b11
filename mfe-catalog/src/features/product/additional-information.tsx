import type { Product } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { useId } from 'react';
import { productMessages } from '../../messages/product.ts';
import styles from './additional-information.module.css';

export function AdditionalInformation({ product }: { product: Product }) {
  const text = useMessages(productMessages);
  const titleId = useId();
  const own = product.additionalInformation;
  const rows = [
    ...own,
    ...[
      { key: text.brand, value: product.brand },
      { key: text.unit, value: product.unit },
    ].filter(({ key, value }) => value && !own.some((row) => row.key === key)),
  ];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{text.additionalInformation}</h2>
      <table className={styles.table}>
        <tbody>
          {rows.map(({ key, value }) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
