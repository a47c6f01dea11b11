import { useMessages } from '@shop/runtime';
import { Badge } from '@shop/ui/badge';
import { Button } from '@shop/ui/button';
import { useEffect, useState } from 'react';
import type { HistoryEntry } from 'release/history';
import { Age } from './age.tsx';
import { read } from './api.ts';
import { DiffDialog } from './diff-dialog.tsx';
import type { Ask } from './drafts.ts';
import { messages } from './messages.ts';
import { shareOf } from './share.ts';
import type { HistoryView } from './state.ts';
import styles from './styles.module.css';

const FIRST = 10;

export function History({ channel, revision, mayRestore, ask }: { channel: string; revision: string; mayRestore: boolean; ask: Ask }) {
  const said = useMessages(messages);
  const [entries, setEntries] = useState<readonly HistoryEntry[]>([]);
  const [isWhole, setWhole] = useState(false);
  const [compared, setCompared] = useState<{ a: string; b: string; title: string }>();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that there is news
  useEffect(() => {
    let isOutdated = false;
    read<HistoryView>(`history?channel=${channel}`).then(
      (view) => isOutdated || setEntries(view.entries),
      () => undefined,
    );
    return () => {
      isOutdated = true;
    };
  }, [channel, revision]);
  const compare = (entry: HistoryEntry): void => {
    const before = entries[entries.indexOf(entry) + 1];
    setCompared({ a: String(before?.seq ?? entry.seq), b: String(entry.seq), title: said.differencesOf(entry.seq) });
    setOpen(true);
  };
  return (
    <section aria-labelledby="history" className={styles.section}>
      <h2 id="history">{said.history}</h2>
      <ol className={styles.history}>
        {(isWhole ? entries : entries.slice(0, FIRST)).map((entry, index) => (
          <li key={entry.seq} className={styles.entry}>
            <div>
              <p className={styles.deed}>
                <Badge>{said.deeds[entry.action] ?? entry.action}</Badge> {deedOf(entry)}
                {Object.values(entry.rolledBackBy).map((by) => (
                  <span key={by} className={styles.muted}>
                    {' '}
                    ({said.rolledBackBy(by)})
                  </span>
                ))}
              </p>
              <p className={styles.muted}>
                #{entry.seq} · <Age at={entry.at} /> · {entry.who}
                {entry.why && ` · ${entry.why}`}
              </p>
            </div>
            <div className={styles.buttons}>
              {index < entries.length - 1 && Object.keys(entry.changes).length > 0 && (
                <Button size="sm" variant="ghost" aria-label={said.differencesOf(entry.seq)} onClick={() => compare(entry)}>
                  {said.differences}
                </Button>
              )}
              {mayRestore && index > 0 && entry.compositionId !== entries[0]?.compositionId && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${said.actions.restore}: ${said.entry(entry.seq)}`}
                  onClick={() => ask({ draft: { name: 'restore', point: String(entry.seq) } })}
                >
                  {said.actions.restore}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {!isWhole && entries.length > FIRST && (
        <Button variant="secondary" wide onClick={() => setWhole(true)}>
          {said.all}
        </Button>
      )}
      {compared && (
        <DiffDialog key={`${compared.a} ${compared.b}`} channel={channel} {...compared} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

function deedOf({ remote, version, changes, canaries = [], from }: HistoryEntry): string {
  const canary = canaries.find((each) => each.remote === remote && each.version === version);
  if (remote) return [remote, from && `${from} →`, version, canary && shareOf(canary.threshold)].filter(Boolean).join(' ');
  return Object.entries(changes)
    .map(([name, change]) => `${name} ${change.from ?? '–'} → ${change.to}`)
    .join(', ');
}
