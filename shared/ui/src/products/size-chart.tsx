import type { SizeChart as Chart } from '@shop/contracts/catalog';
import { defineMessages, useLocale, useMessages } from '@shop/runtime';
import { Disclosure } from '../layout/disclosure.tsx';
import styles from './size-chart.module.css';

const texts = defineMessages({
  tr: {
    title: 'Beden tablosu',
    size: 'Beden',
    measured: {
      garment: 'Düz bir yüzeye serilmiş ürünün ölçüleridir; 1-2 cm fark olabilir.',
      body: 'Vücut ölçüleridir: mezurayı sıkmadan sarın.',
    },
  },
  en: {
    title: 'Size chart',
    size: 'Size',
    measured: {
      garment: 'Measured on the item laid flat; may vary by 1–2 cm.',
      body: 'Body measurements: keep the tape loose.',
    },
  },
});

export function SizeChart({ chart: { measured, unit, measures, rows } }: { chart: Chart }) {
  const text = useMessages(texts);
  const locale = useLocale();
  const written = (value: number) => (locale === 'tr' ? String(value).replace('.', ',') : String(value));
  return (
    <Disclosure summary={text.title}>
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
    </Disclosure>
  );
}
