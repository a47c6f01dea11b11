import type { RevokedAccess } from '@shop/contracts/user';
import { useMessages } from '@shop/runtime';
import { sessionsMessages } from '../../messages/sessions.ts';
import styles from './security.module.css';

export const hasRevoked = (revoked: RevokedAccess | null): revoked is RevokedAccess =>
  revoked !== null && revoked.Passkeys.length + revoked.Sessions.length > 0;

export function Revoked({ revoked: { Passkeys, Sessions } }: { revoked: RevokedAccess }) {
  const { revoked: text, unknown } = useMessages(sessionsMessages);
  const groups = [
    { title: text.passkeys, devices: Passkeys },
    { title: text.sessions, devices: Sessions },
  ];
  return groups
    .filter(({ devices }) => devices.length > 0)
    .map(({ title, devices }) => (
      <div key={title} className={styles.revoked}>
        <h2 className={styles.name}>{title}</h2>
        <ul>
          {counted(devices).map(([device, count]) => (
            <li key={device}>
              {device || unknown}
              {count > 1 && ` × ${count}`}
            </li>
          ))}
        </ul>
      </div>
    ));
}

function counted(devices: readonly string[]): [string, number][] {
  const numbers = new Map<string, number>();
  for (const device of devices) numbers.set(device, (numbers.get(device) ?? 0) + 1);
  return [...numbers];
}
