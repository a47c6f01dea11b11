import { useMessages } from '@shop/runtime';
import { messages } from './messages.ts';
import type { Shell } from './state.ts';
import styles from './styles.module.css';
import { Table } from './table.tsx';

export function Shells({ shells }: { shells: readonly Shell[] }) {
  const said = useMessages(messages);
  return (
    <section aria-labelledby="shells" className={styles.section}>
      <h2 id="shells">{said.shells}</h2>
      {shells.length === 0 && <p className={styles.muted}>{said.noShells}</p>}
      {shells.length > 0 && (
        <Table
          caption={said.shells}
          hidesCaption
          head={[said.process, said.follows, said.serves]}
          rows={shells.map(({ id, host, pid, seq, versions }) => ({
            key: id,
            cells: [
              `${host} ${pid}`,
              seq,
              Object.entries(versions)
                .map(([remote, version]) => `${remote} ${version}`)
                .join(', '),
            ],
          }))}
        />
      )}
    </section>
  );
}
