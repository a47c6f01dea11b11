import type { LoginSession } from '@shop/contracts/user';
import { formatMoment, showToast, useApi, useLoaded, useLocale, useMessages, useQueryClient, useSend } from '@shop/runtime';
import { Badge } from '@shop/ui/badge';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { LoadFailed } from '@shop/ui/load-failed';
import { Skeleton } from '@shop/ui/skeleton';
import { useRef } from 'react';
import { sessionsMessages } from '../../messages/sessions.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { useFocusWhenGone } from '../form/confirm-removal.tsx';
import { endOtherSessions, endSession, sessionsQuery } from './api.ts';
import styles from './security.module.css';

export function SessionsCard() {
  const text = useMessages(sessionsMessages);
  const { feedback } = useMessages(sharedMessages);
  const api = useApi();
  const query = useQueryClient();
  const { data: sessions, failure, retry } = useLoaded(sessionsQuery(api));
  const title = useRef<HTMLHeadingElement>(null);
  const focusWhenGone = useFocusWhenGone(title);
  // Moves the focus first, because the refetch removes the focused row.
  const ended = () => {
    focusWhenGone();
    return query.invalidateQueries({ queryKey: sessionsQuery(api).queryKey });
  };
  const { pending, send } = useSend({
    request: () => endOtherSessions(api),
    onSuccess: ({ message }) => {
      showToast('success', message);
      return ended();
    },
  });
  return (
    <Card as="section" aria-labelledby="sessions">
      <h2 ref={title} id="sessions" className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.lead}>{text.lead}</p>
      {failure && <LoadFailed compact title={feedback.failed} retry={retry} />}
      {!sessions && !failure && <Skeleton className={styles.skeleton} />}
      {sessions && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <Entry key={session.SessionId} session={session} onEnded={ended} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button variant="secondary" size="sm" busy={pending} onClick={() => void send()}>
          {text.endOthers}
        </Button>
      )}
    </Card>
  );
}

interface EntryProps {
  session: LoginSession;
  onEnded: () => Promise<unknown>;
}

function Entry({ session: { SessionId, Device, StartedAt, SeenAt, Current }, onEnded }: EntryProps) {
  const text = useMessages(sessionsMessages);
  const api = useApi();
  const locale = useLocale();
  const device = Device || text.unknown;
  const { pending, send } = useSend({
    request: () => endSession(api, SessionId),
    onSuccess: ({ message }) => {
      showToast('success', message);
      return onEnded();
    },
    onError: (failure) => {
      if (failure.kind === 'refused' && failure.code === 'not-found') void onEnded();
    },
  });
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.name}>
          {device} {Current && <Badge tone="primary">{text.current}</Badge>}
        </p>
        <p className={styles.note}>
          <span className={styles.moment}>{text.since(formatMoment(StartedAt, locale))}</span>
          {!Current && <span className={styles.moment}>{text.seen(formatMoment(SeenAt, locale))}</span>}
        </p>
      </div>
      {!Current && (
        <Button variant="ghost" size="sm" aria-label={text.endOf(device)} busy={pending} onClick={() => void send()}>
          {text.end}
        </Button>
      )}
    </li>
  );
}
