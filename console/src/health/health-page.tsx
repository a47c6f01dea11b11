import { useLocale, useMessages } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { useEffect, useEffectEvent, useState } from 'react';
import { Age } from '../age.tsx';
import { codeOf, type FailureCode, read } from '../api.ts';
import { messages } from '../messages.ts';
import styles from '../styles.module.css';
import { Charts } from './charts.tsx';
import own from './health.module.css';
import { channelIn, overviewUrl } from './health-url.ts';
import { formatMeasure, hasVisits, measures, ratingOf } from './measures.ts';
import { healthMessages } from './messages.ts';
import { Changes, Comparison, Slots, Versions } from './tables.tsx';
import type { HealthView } from './view.ts';

const REFRESH_MS = 30_000;

export function HealthPage({ remote, onEnd }: { remote: string; onEnd: (code: FailureCode) => void }) {
  const said = useMessages(healthMessages);
  const { codes } = useMessages(messages);
  const [view, setView] = useState<HealthView>();
  const [failure, setFailure] = useState<FailureCode>();
  const ended = useEffectEvent(onEnd);
  const channel = channelIn(location.search);

  useEffect(() => {
    document.title = said.title(remote);
    let isLeft = false;
    const look = async (): Promise<void> => {
      try {
        const found = await read<HealthView>(`health?channel=${encodeURIComponent(channel)}&remote=${encodeURIComponent(remote)}`);
        if (isLeft) return;
        setView(found);
        setFailure(undefined);
      } catch (error) {
        if (isLeft) return;
        const code = codeOf(error);
        if (code === 'signed-out') ended(code);
        else setFailure(code);
      }
    };
    void look();
    const timer = setInterval(look, REFRESH_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [remote, channel, said]);

  return (
    <>
      <a className="skip-link" href="#content">
        {useMessages(messages).skip}
      </a>
      <header className={styles.header}>
        <h1>{said.title(remote)}</h1>
        <a className={styles.healthLink} href={overviewUrl(channel)}>
          {said.back}
        </a>
      </header>
      <main id="content" className={styles.main}>
        {failure && <Alert kind="danger">{codes[failure]}</Alert>}
        {!view && !failure && <p className={styles.loading}>{said.loading}</p>}
        {view && <Health view={view} />}
      </main>
    </>
  );
}

function Health({ view }: { view: HealthView }) {
  const said = useMessages(healthMessages);
  return (
    <>
      {view.alerts.map((kind) => (
        <Alert key={kind} kind="danger">
          {said.alerts[kind]}
        </Alert>
      ))}
      <Owner view={view} />
      <section aria-labelledby="day" className={styles.section}>
        <h2 id="day">{said.day}</h2>
        {hasVisits(view.day) ? <Day view={view} /> : <p className={styles.muted}>{said.noVisits}</p>}
      </section>
      {hasVisits(view.day) && <Charts view={view} />}
      <Comparison view={view} />
      <Versions view={view} />
      <Slots view={view} />
      <Changes view={view} />
    </>
  );
}

function Owner({ view: { owner, live, canary, lastChange } }: { view: HealthView }) {
  const said = useMessages(healthMessages);
  const isMail = owner && /^[^\s@]+@[^\s@]+$/.test(owner.contact);
  return (
    <dl className={own.facts}>
      <div>
        <dt>{said.owner}</dt>
        <dd>{owner?.owner ?? said.noOwner}</dd>
      </div>
      {owner?.contact && (
        <div>
          <dt>{said.contact}</dt>
          <dd>{isMail ? <a href={`mailto:${owner.contact}`}>{owner.contact}</a> : owner.contact}</dd>
        </div>
      )}
      {live && (
        <div>
          <dt>{said.live}</dt>
          <dd>
            <span className={styles.version}>{live}</span> {lastChange && <Age at={lastChange.at} />}
          </dd>
        </div>
      )}
      {canary && (
        <div>
          <dt>{said.canary}</dt>
          <dd className={styles.version}>{canary}</dd>
        </div>
      )}
    </dl>
  );
}

function Day({ view: { day } }: { view: HealthView }) {
  const said = useMessages(healthMessages);
  const locale = useLocale();
  return (
    <dl className={own.facts}>
      <div>
        <dt>{said.visitors}</dt>
        <dd className={own.number}>{day.visitors.toLocaleString(locale)}</dd>
        <dd className={styles.muted}>{said.visitorsNote}</dd>
      </div>
      {measures.map((measure) => (
        <div key={measure}>
          <dt>{said.measures[measure]}</dt>
          <dd className={own.number}>{formatMeasure(measure, day[measure], locale)}</dd>
          <dd className={styles.muted}>
            {[ratingOf(measure, day[measure], said.ratings), said.notes[measure]].filter(Boolean).join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
