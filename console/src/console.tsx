import { useMessages } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Badge } from '@shop/ui/badge';
import { Button } from '@shop/ui/button';
import { IconCheck, IconWarning } from '@shop/ui/icon';
import { useEffect, useRef, useState } from 'react';
import type { Order } from './action.ts';
import { ActionDialog } from './action-dialog.tsx';
import { Age } from './age.tsx';
import { codeOf, type FailureCode, send } from './api.ts';
import { Canaries } from './canaries.tsx';
import type { Asked } from './drafts.ts';
import { channelIn } from './health/health-url.ts';
import { History } from './history.tsx';
import { messages } from './messages.ts';
import { act } from './passkey.ts';
import { PasskeyOffer } from './passkey-offer.tsx';
import { problemsOf } from './problems.ts';
import { Remotes } from './remotes.tsx';
import { Shells } from './shells.tsx';
import type { ChannelState, May, Result, SessionView } from './state.ts';
import styles from './styles.module.css';
import { useUpdates } from './use-updates.ts';

export interface ConsoleProps {
  session: SessionView;
  onSession: (session: SessionView) => void;
  onEnd: (code?: FailureCode) => void;
}

export function Console({ session, onSession, onEnd }: ConsoleProps) {
  const said = useMessages(messages);
  const [channel, setChannel] = useState(() => channelIn(location.search));
  const { update, isConnected } = useUpdates(channel, session, () => onEnd('signed-out'));
  const [asked, setAsked] = useState<Asked & { turn: number }>();
  const [isAsking, setAsking] = useState(false);

  const ask = (next: Asked): void => {
    setAsked((last) => ({ ...next, turn: (last?.turn ?? 0) + 1 }));
    setAsking(true);
  };
  const lastFocused = useRef<Element>(null);
  // An update may remove the focused button, even while the dialog is open.
  useEffect(() => {
    if (lastFocused.current?.isConnected !== false || document.activeElement !== document.body) return;
    document.getElementById('live')?.focus({ preventScroll: true });
  });
  const actOrEnd = async (order: Order): Promise<Result> => {
    try {
      return await act(order, session);
    } catch (error) {
      if (codeOf(error) === 'signed-out') onEnd('signed-out');
      throw error;
    }
  };
  const signOut = (): void => void send('sign-out', {}, session).finally(() => onEnd());

  return (
    <>
      <a className="skip-link" href="#content">
        {said.skip}
      </a>
      <header className={styles.header}>
        <h1>{said.title}</h1>
        <Channels channel={channel} others={update?.state.otherChannels ?? []} onChange={setChannel} />
        <p className={styles.connection} role="status">
          <span className={isConnected ? styles.on : styles.off} aria-hidden="true" />
          <span className={isConnected ? styles.wide : undefined}>{isConnected ? said.live : said.offline}</span>
        </p>
        <p className={styles.person}>{said.person(session.person)}</p>
        <Button variant="ghost" size="sm" onClick={signOut}>
          {said.signOut}
        </Button>
      </header>
      <main id="content" className={styles.main} onFocus={(event) => (lastFocused.current = event.target)}>
        {update ? <Channel {...update} ask={ask} /> : <p className={styles.loading}>{said.loading}</p>}
        {!session.hasPasskey && <PasskeyOffer session={session} onSession={onSession} />}
      </main>
      {asked && (
        <ActionDialog key={asked.turn} channel={channel} asked={asked} open={isAsking} onClose={() => setAsking(false)} act={actOrEnd} />
      )}
    </>
  );
}

function Channels({ channel, others, onChange }: { channel: string; others: readonly string[]; onChange: (channel: string) => void }) {
  const said = useMessages(messages);
  if (others.length === 0) return <p className={styles.channel}>{channel}</p>;
  return (
    <label className={styles.channel}>
      <span className="visually-hidden">{said.channel}</span>
      <select value={channel} onChange={(event) => onChange(event.target.value)}>
        {[channel, ...others]
          .sort((a, b) => a.localeCompare(b))
          .map((name) => (
            <option key={name}>{name}</option>
          ))}
      </select>
    </label>
  );
}

function Channel({ state, may, ask }: { state: ChannelState; may: May; ask: (asked: Asked) => void }) {
  const said = useMessages(messages);
  const { channel, composition, frozen, shells } = state;
  const change = frozen ? 'unfreeze' : 'freeze';
  const revision = `${composition} ${frozen?.seq} ${JSON.stringify(state.remotes.map(({ canary, live }) => [canary, live?.entry?.seq]))}`;
  return (
    <>
      <Problems state={state} />
      {frozen && (
        <Alert title={said.frozen}>
          <p>
            <Age at={frozen.at} /> · {frozen.who} · {frozen.why}
          </p>
        </Alert>
      )}
      <section aria-labelledby="live" className={styles.section}>
        <div className={styles.sectionHead}>
          <h2 id="live" tabIndex={-1}>
            {said.isLive}
          </h2>
          {composition && <p className={styles.muted}>{said.composition(composition.slice(0, 8))}</p>}
        </div>
        <Remotes state={state} may={may} ask={ask} />
      </section>
      <Canaries state={state} may={may} ask={ask} />
      <History channel={channel} revision={revision} mayRestore={may.channel.includes('restore')} ask={ask} />
      <Quarantine state={state} />
      <Shells shells={shells} />
      {may.channel.includes(change) && (
        <section aria-labelledby="channel" className={styles.section}>
          <h2 id="channel">
            {said.channelActions}: {channel}
          </h2>
          <p>{said.means[change]}</p>
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => ask({ draft: { name: change } })}>
              {said.actions[change]}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

function Problems({ state }: { state: ChannelState }) {
  const said = useMessages(messages);
  const problems = problemsOf(state, said.problems);
  if (problems.length === 0)
    return (
      <p className={styles.well}>
        <IconCheck /> {said.nothingWrong}
      </p>
    );
  return (
    <section aria-labelledby="wrong" className={styles.problems}>
      <h2 id="wrong">
        <IconWarning /> {said.wrong}
      </h2>
      <ul>
        {problems.map(({ title, text, href }) => (
          <li key={title + text}>
            <strong>{title}</strong> {href ? <a href={href}>{text}</a> : text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Quarantine({ state }: { state: ChannelState }) {
  const said = useMessages(messages);
  const all = state.remotes.flatMap(({ remote, leftOut }) => Object.entries(leftOut).map(([version, why]) => ({ remote, version, why })));
  return (
    <section aria-labelledby="quarantine" className={styles.section}>
      <h2 id="quarantine">{said.quarantine}</h2>
      {all.length === 0 && <p className={styles.muted}>{said.noQuarantine}</p>}
      {all.length > 0 && (
        <ul className={styles.list}>
          {all.map(({ remote, version, why }) => (
            <li key={`${remote} ${version}`}>
              <Badge tone="danger">
                {remote} {version}
              </Badge>{' '}
              {why}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
