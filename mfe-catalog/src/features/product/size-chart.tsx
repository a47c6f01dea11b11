import type { SizeChart as Chart } from '@shop/contracts/catalog';
import { useLocale, useMessages } from '@shop/runtime';
import { productMessages } from '../../messages/product.ts';
import styles from './size-chart.module.css';

/** Opens without scripts too. */
export function SizeChart({ chart: { measured, unit, measures, rows } }: { chart: Chart }) {
  const { sizeChart: text } = useMessages(productMessages);
  const locale = useLocale();
  const written = (value: number) => (locale === 'tr' ? String(value).replace('.', ',') : String(value));
  return (
    <details className={styles.chart}>
      <summary className={styles.summary}>{text.title}</summary>
      <div className={styles.content}>
        <p>{text.measured[measured]}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-label={text.title}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{text.size}</th>
                {measures.map((measure) => (
                  <th key={measure} scope="col">
                    {measure} ({unit})
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ size, values }) => (
                <tr key={size}>
                  <th scope="row">{size}</th>
                  {values.map((value, column) => (
                    <td key={measures[column]}>{written(value)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </details>
  );
}
