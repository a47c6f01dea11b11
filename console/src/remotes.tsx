import { useMessages } from '@shop/runtime';
import { Badge } from '@shop/ui/badge';
import { Button } from '@shop/ui/button';
import { Age } from './age.tsx';
import { type Ask, waysBack } from './drafts.ts';
import { healthUrl } from './health/health-url.ts';
import { messages } from './messages.ts';
import { problemsOf, worstFirst } from './problems.ts';
import { shares } from './share.ts';
import type { ChannelState, May, RemoteState } from './state.ts';
import styles from './styles.module.css';
import { Table } from './table.tsx';

export interface RemotesProps {
  state: ChannelState;
  may: May;
  ask: Ask;
}

export function Remotes({ state, may, ask }: RemotesProps) {
  const said = useMessages(messages);
  return (
    <ul className={styles.remotes}>
      {worstFirst(state.remotes, problemsOf(state, said.problems)).map(({ remote, isBad }) => (
        <li key={remote.remote} className={styles.remote}>
          <Remote remote={remote} isBad={isBad} state={state} allowed={may.remotes[remote.remote] ?? []} ask={ask} />
        </li>
      ))}
    </ul>
  );
}

interface RemoteProps {
  remote: RemoteState;
  isBad: boolean;
  state: ChannelState;
  allowed: May['channel'];
  ask: Ask;
}

function Remote({ remote, isBad, state, allowed, ask }: RemoteProps) {
  const said = useMessages(messages);
  const { remote: name, live, canary, owner } = remote;
  const back = waysBack(remote);
  const canGoBack = allowed.includes('rollback') && live !== undefined && (back.length > 0 || canary !== undefined);
  return (
    <>
      <div className={styles.remoteHead}>
        <div className={styles.remoteName}>
          <h3>
            {name} {isBad && <Badge tone="danger">{said.bad}</Badge>}
          </h3>
          {live ? <p className={styles.version}>{live.version}</p> : <p>{said.nothingLive}</p>}
          {live?.entry && (
            <p className={styles.muted}>
              <Age at={live.entry.at} /> · {live.entry.who}
              {live.entry.why && ` · ${live.entry.why}`}
            </p>
          )}
        </div>
        <a className={styles.healthLink} href={healthUrl(name, state.channel)} aria-label={`${said.health}: ${name}`}>
          {said.health}
        </a>
        {canGoBack && (
          <Button
            variant="danger"
            className={styles.rollback}
            aria-label={`${said.actions.rollback}: ${name}`}
            onClick={() => ask({ draft: { name: 'rollback', remote: name }, versions: canary ? [] : back })}
          >
            {said.actions.rollback}
          </Button>
        )}
      </div>
      <details className={styles.details}>
        <summary>
          {said.details}
          <span className="visually-hidden"> {name}</span>
        </summary>
        <div className={styles.stack}>
          {owner && <p>{said.owner(owner.owner, owner.contact)}</p>}
          <Signals remote={name} state={state} />
          <Versions remote={remote} allowed={allowed} ask={ask} />
        </div>
      </details>
    </>
  );
}

function Signals({ remote, state }: { remote: string; state: ChannelState }) {
  const said = useMessages(messages);
  const own = state.signals.filter((signal) => signal.remote === remote);
  if (own.length === 0) return <p className={styles.muted}>{said.noSignals}</p>;
  return (
    <Table
      caption={said.signals}
      head={[said.what, said.where, said.version, said.visitors, said.since]}
      rows={own.map(({ kind, side, version, page, slot, visitors, since }) => ({
        key: [kind, side, version, page, slot].join(' '),
        cells: [
          kind,
          `${slot ?? page ?? ''} ${side === 'browser' ? said.inBrowsers : said.onServer}`,
          version,
          visitors,
          <Age key="at" at={since} />,
        ],
      }))}
    />
  );
}

function Versions({ remote: { remote, live, canary, versions, leftOut }, allowed, ask }: Omit<RemoteProps, 'state' | 'isBad'>) {
  const said = useMessages(messages);
  const stateOf = (version: string, wasLive: boolean) => {
    if (leftOut[version]) return <Badge tone="danger">{said.stateLeftOut}</Badge>;
    if (version === live?.version) return <Badge tone="success">{said.stateLive}</Badge>;
    return wasLive ? said.stateWasLive : said.stateNew;
  };
  return (
    <Table
      caption={said.version}
      head={[said.version, said.built, said.state, '']}
      rows={versions.map(({ version, builtAt, wasLive, rehearsal }) => ({
        key: version,
        cells: [
          <span key="name" className={styles.version}>
            {version}
          </span>,
          <Age key="at" at={builtAt} />,
          <span key="state">
            {stateOf(version, wasLive)} {rehearsal}
          </span>,
          version !== live?.version && version !== canary?.version && (
            <span key="do" className={styles.buttons}>
              {allowed.includes('promote') && !canary && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`${said.actions.promote}: ${remote} ${version}`}
                  onClick={() => ask({ draft: { name: 'promote', remote, version, ...(wasLive && { again: true }) }, shares })}
                >
                  {said.actions.promote}
                </Button>
              )}
              {allowed.includes('preview') && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${said.actions.preview}: ${remote} ${version}`}
                  onClick={() => ask({ draft: { name: 'preview', remote, version, ttl: '2h' } })}
                >
                  {said.actions.preview}
                </Button>
              )}
            </span>
          ),
        ],
      }))}
    />
  );
}
