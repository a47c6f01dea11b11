import { useLocale, useMessages } from '@shop/runtime';
import { Badge } from '@shop/ui/badge';
import { Age } from '../age.tsx';
import { messages } from '../messages.ts';
import styles from '../styles.module.css';
import { Table } from '../table.tsx';
import { formatMeasure, formatMs, measures } from './measures.ts';
import { healthMessages } from './messages.ts';
import type { HealthView } from './view.ts';

export function Comparison({ view: { lastChange, versions } }: { view: HealthView }) {
  const said = useMessages(healthMessages);
  const locale = useLocale();
  if (!lastChange) return null;
  const { from, to } = lastChange;
  const [before, after] = [from, to].map((version) => versions.find((each) => each.version === version));
  return (
    <section aria-labelledby="comparison" className={styles.section}>
      <h2 id="comparison">{said.comparison}</h2>
      <p className={styles.version}>{said.comparisonOf(from, to)}</p>
      <Table
        caption={said.comparison}
        hidesCaption
        head={[said.measure, said.before, said.after]}
        rows={[
          { key: 'visitors', cells: [said.visitors, ...[before, after].map((rates) => rates?.visitors.toLocaleString(locale) ?? '–')] },
          ...measures.map((measure) => ({
            key: measure,
            cells: [said.measures[measure], ...[before, after].map((rates) => formatMeasure(measure, rates?.[measure] ?? null, locale))],
          })),
        ]}
      />
    </section>
  );
}

export function Versions({ view: { versions } }: { view: HealthView }) {
  const said = useMessages(healthMessages);
  const { stateLive } = useMessages(messages);
  const locale = useLocale();
  if (versions.length === 0) return null;
  const time = (at: number): string => new Date(at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  return (
    <section aria-labelledby="versions" className={styles.section}>
      <h2 id="versions">{said.versions}</h2>
      <Table
        caption={said.versions}
        hidesCaption
        head={[said.version, said.seen, said.visitors, ...measures.map((measure) => said.measures[measure])]}
        rows={versions.map((version) => ({
          key: version.version,
          cells: [
            <span key="version" className={styles.version}>
              {version.version} {version.isLive && <Badge tone="success">{stateLive}</Badge>}
            </span>,
            `${time(version.from)}–${time(version.to)}`,
            version.visitors.toLocaleString(locale),
            ...measures.map((measure) => formatMeasure(measure, version[measure], locale)),
          ],
        }))}
      />
    </section>
  );
}

export function Slots({ view: { slots } }: { view: HealthView }) {
  const said = useMessages(healthMessages);
  const locale = useLocale();
  if (slots.length === 0) return null;
  return (
    <section aria-labelledby="slots" className={styles.section}>
      <h2 id="slots">{said.slots}</h2>
      <Table
        caption={said.slots}
        hidesCaption
        head={[said.slot, said.loads, said.p75, said.slow]}
        rows={slots.map(({ slot, loads, p75, slowShare }) => ({
          key: slot,
          cells: [slot, loads.toLocaleString(locale), formatMs(p75, locale), formatMeasure('slowShare', slowShare, locale)],
        }))}
      />
    </section>
  );
}

export function Changes({ view: { changes } }: { view: HealthView }) {
  const said = useMessages(healthMessages);
  const { deeds } = useMessages(messages);
  return (
    <section aria-labelledby="changes" className={styles.section}>
      <h2 id="changes">{said.changes}</h2>
      {changes.length === 0 && <p className={styles.muted}>{said.noChanges}</p>}
      {changes.length > 0 && (
        <ol className={styles.list}>
          {changes.map(({ at, action, version, who, why }) => (
            <li key={at}>
              <Badge>{deeds[action] ?? action}</Badge> <span className={styles.version}>{version}</span> · <Age at={at} /> · {who}
              {why && ` · ${why}`}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
