import { useLocale, useMessages } from '@shop/runtime';
import { useMemo } from 'react';
import styles from '../styles.module.css';
import { Table } from '../table.tsx';
import { Chart } from './chart.tsx';
import own from './health.module.css';
import { formatMeasure, type Measure, measures } from './measures.ts';
import { healthMessages } from './messages.ts';
import type { HealthView } from './view.ts';

export function Charts({ view }: { view: HealthView }) {
  const said = useMessages(healthMessages);
  return (
    <>
      <p className={styles.muted}>{said.lines}</p>
      <div className={own.charts}>
        {measures.map((measure) => (
          <MeasureChart key={measure} measure={measure} view={view} />
        ))}
      </div>
    </>
  );
}

function MeasureChart({ measure, view }: { measure: Measure; view: HealthView }) {
  const said = useMessages(healthMessages);
  const locale = useLocale();
  const points = useMemo(() => view.points.map((point) => ({ at: point.at, value: point[measure] })), [view, measure]);
  const lines = useMemo(() => view.changes.map(({ at, version }) => ({ at: Date.parse(at), label: version })), [view]);
  const format = useMemo(() => (value: number) => formatMeasure(measure, value, locale), [measure, locale]);
  const bound = measure === 'errorShare' || measure === 'slowShare' ? view.bounds[measure] : undefined;
  const measured = points.filter(({ value }) => value !== null);
  return (
    <section aria-labelledby={measure} className={own.panel}>
      <h3 id={measure}>{said.measures[measure]}</h3>
      <p className={styles.muted}>
        {said.notes[measure]}
        {bound !== undefined && ` · ${said.bound(format(bound))}`}
      </p>
      <Chart name={said.measures[measure]} points={points} lines={lines} bound={bound} format={format} />
      <details>
        <summary>
          {said.asTable}
          <span className="visually-hidden">: {said.measures[measure]}</span>
        </summary>
        <Table
          caption={said.measures[measure]}
          hidesCaption
          head={[said.time, said.value, said.visitors]}
          rows={view.points
            .filter((_point, index) => measured.includes(points[index] ?? { at: 0, value: null }))
            .map((point) => ({
              key: String(point.at),
              cells: [formatTime(point.at, locale), formatMeasure(measure, point[measure], locale), point.visitors.toLocaleString(locale)],
            }))}
        />
      </details>
    </section>
  );
}

const formatTime = (at: number, locale: string): string =>
  new Date(at).toLocaleString(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
