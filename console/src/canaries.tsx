import { useMessages } from '@shop/runtime';
import { Badge } from '@shop/ui/badge';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import type { ActionName } from './action.ts';
import { Age } from './age.tsx';
import { Curve } from './curve.tsx';
import type { Ask, Draft } from './drafts.ts';
import { messages } from './messages.ts';
import type { RemotesProps } from './remotes.tsx';
import { shareOf, shares } from './share.ts';
import type { RemoteState } from './state.ts';
import styles from './styles.module.css';
import { Table } from './table.tsx';

type Running = RemoteState & { canary: NonNullable<RemoteState['canary']> };

const isRunning = (remote: RemoteState): remote is Running => remote.canary !== undefined;

export function Canaries({ state, may, ask }: RemotesProps) {
  const said = useMessages(messages);
  const running = state.remotes.filter(isRunning);
  if (running.length === 0) return null;
  return (
    <section aria-labelledby="canaries" className={styles.section}>
      <h2 id="canaries">{said.canaries}</h2>
      {running.map((remote) => (
        <Card key={remote.remote} as="article" className={styles.stack}>
          <Canary remote={remote} allowed={may.remotes[remote.remote] ?? []} ask={ask} />
        </Card>
      ))}
    </section>
  );
}

function Canary({ remote: { remote, canary, guard }, allowed, ask }: { remote: Running; allowed: readonly ActionName[]; ask: Ask }) {
  const said = useMessages(messages);
  const { version, threshold, paused, entry } = canary;
  const view = guard.find((each) => each.kind === 'canary' && each.version === version);
  const larger = shares.filter(
    (share) => Number.parseFloat(share) > (100 * threshold) / 10_000 || (paused && share === shareOf(threshold)),
  );
  const button = (name: ActionName, draft: Draft, isMain = false) =>
    allowed.includes(name) && (
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        aria-label={`${said.actions[name]}: ${remote}`}
        onClick={() => ask({ draft, ...(name === 'ramp' && { shares: larger }) })}
      >
        {said.actions[name]}
      </Button>
    );
  return (
    <>
      <div className={styles.remoteName}>
        <h3>
          {remote} {paused && <Badge tone="info">{said.paused}</Badge>}
        </h3>
        <p>
          <span className={styles.version}>{version}</span> · {said.canaryFor(shareOf(threshold))}
        </p>
        {entry && (
          <p className={styles.muted}>
            <Age at={entry.at} /> · {entry.who}
            {entry.why && ` · ${entry.why}`}
          </p>
        )}
      </div>
      {view && (
        <>
          <p>
            <Badge tone={view.state === 'failing' ? 'danger' : 'neutral'}>{said.guardStates[view.state] ?? view.state}</Badge> {said.guard}:{' '}
            {view.why}
          </p>
          <Curve curve={view.curve} label={said.evidence(view.evidence)} />
          <p className={styles.muted}>
            {said.evidence(view.evidence)} · {said.networks(view.networks)}
          </p>
          <Table
            caption={said.canaries}
            hidesCaption
            head={[said.arm, said.version, said.visitors, said.failed]}
            rows={[
              { key: 'canary', cells: [said.canaryArm, version, view.canary.visitors, view.canary.failed] },
              { key: 'baseline', cells: [said.baselineArm, view.baseline, view.baselineArm.visitors, view.baselineArm.failed] },
            ]}
          />
        </>
      )}
      <div className={styles.buttons}>
        {larger.length > 0 && button('ramp', { name: 'ramp', remote, share: larger[0] ?? '' }, true)}
        {button('finish', { name: 'finish', remote })}
        {!paused && button('pause', { name: 'pause', remote })}
        {button('abort', { name: 'abort', remote })}
      </div>
    </>
  );
}
