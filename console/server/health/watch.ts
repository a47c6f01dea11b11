import path from 'node:path';
import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import { listChannels, readJournal } from '@shop/store/journal';
import { readShells } from '@shop/store/shells';
import type { FastifyBaseLogger } from 'fastify';
import { knownRemotes } from 'release/known-remotes';
import type { ReleaseStore } from 'release/open-store';
import { Type } from 'typebox';
import { healthUrl } from '../../src/health/health-url.ts';
import type { ActiveAlert, HealthView } from '../../src/health/view.ts';
import type { Config } from '../env.ts';
import { readJson, writeJson } from '../json-file.ts';
import { AlertState, evaluateAlerts, noAlerts } from './alert-rules.ts';
import { addToHistory, HealthHistory } from './history.ts';
import { deliverDue, emptyOutbox, Outbox, queueAlerts } from './outbox.ts';
import { type By, mailIn, type Recipient, sendAlert } from './send-alert.ts';
import { healthView } from './view.ts';

const INTERVAL_MS = 30_000;
const MAX_CHANNELS = 8;

const Kept = Type.Object({ state: AlertState, outbox: Outbox });
type Kept = Type.Static<typeof Kept>;

export interface HealthWatch {
  look: () => Promise<void>;
  start: () => void;
  alerts: (channel: string) => ActiveAlert[];
  view: (channel: string, remote: string) => Promise<HealthView | undefined>;
  stop: () => Promise<void>;
}

interface WatchOptions {
  config: Pick<Config, 'folder' | 'origin' | 'alerts'>;
  store: ReleaseStore;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  now?: () => number;
}

export function watchHealth({ config, store, log, now = Date.now }: WatchOptions): HealthWatch {
  const { folder, origin, alerts: settings } = config;
  const alertsFile = path.join(folder, 'alerts.json');
  const historyFile = (channel: string): string => path.join(folder, 'health', `${channel}.json`);
  const histories = new Map<string, HealthHistory | undefined>();
  let kept: Kept | undefined;
  let looking: Promise<void> = Promise.resolve();

  const readOrWarn = <T>(reading: Promise<T | undefined>): Promise<T | undefined> =>
    reading.catch((error: unknown) => {
      log.error({ err: error }, 'health not readable: it begins anew');
      return undefined;
    });

  async function historyOf(channel: string): Promise<HealthHistory | undefined> {
    if (!histories.has(channel)) histories.set(channel, await readOrWarn(readJson(historyFile(channel), HealthHistory)));
    return histories.get(channel);
  }

  async function ownerOf(remote: string): Promise<Recipient | undefined> {
    const owners = (await store.trust.registries()).at(-1)?.registry.remotes ?? {};
    return Object.hasOwn(owners, remote) ? owners[remote] : undefined;
  }

  const save = async (next: Kept): Promise<void> => {
    if (kept && JSON.stringify(next) === JSON.stringify(kept)) return;
    kept = next;
    await writeJson(alertsFile, next);
  };

  async function waysFor(remote: string): Promise<By[]> {
    const canMail = settings.smtpUrl && mailIn((await ownerOf(remote))?.contact);
    return [...(settings.webhook ? (['webhook'] as const) : []), ...(canMail ? (['mail'] as const) : [])];
  }

  async function lookAt(channel: string): Promise<void> {
    const shells = await readShells(store, { channel });
    const { entries } = await readJournal(store, { channel });
    const history = addToHistory(
      await historyOf(channel),
      shells.flatMap(({ health }) => health ?? []),
      now(),
    );
    histories.set(channel, history);
    await writeJson(historyFile(channel), history);
    const { state, outbox } = kept ?? { state: noAlerts, outbox: emptyOutbox };
    const leftOut = shells.flatMap((shell) => shell.leftOut ?? []);
    const due = evaluateAlerts(state, { channel, history, entries, leftOut, now: now() }, settings.bounds);
    for (const alert of due.lapsed) log.info({ alert }, 'alert ended: no data for two hours');
    let next = outbox;
    for (const alert of due.alerts) {
      log.warn({ alert }, 'alert');
      const ways = await waysFor(alert.remote);
      if (ways.length > 0) next = queueAlerts(next, [alert], ways, now(), log);
      else log.error({ alert }, 'alert not sent: no webhook, nor an owner with a mail address');
    }
    await save({ state: due.state, outbox: next });
  }

  async function lookOnce(): Promise<void> {
    kept ??= (await readOrWarn(readJson(alertsFile, Kept))) ?? { state: noAlerts, outbox: emptyOutbox };
    const channels = [DEFAULT_CHANNEL, ...(await listChannels(store)).filter((name) => name !== DEFAULT_CHANNEL)];
    for (const channel of channels.slice(0, MAX_CHANNELS))
      await lookAt(channel).catch((error: unknown) => log.error({ err: error, channel }, 'health not recorded'));
    const { state, outbox } = kept;
    await deliverDue(
      outbox,
      async (by, alert) => {
        const url = `${origin.origin}${healthUrl(alert.remote, alert.channel)}`;
        await sendAlert(settings, by, alert, (await ownerOf(alert.remote)) ?? {}, url);
      },
      { now, log, save: (waiting) => save({ state, outbox: waiting }) },
    );
  }

  const look = (): Promise<void> => {
    looking = looking.then(lookOnce).catch((error: unknown) => log.error({ err: error }, 'health not recorded'));
    return looking;
  };
  const alerts = (channel: string): ActiveAlert[] =>
    (kept?.state.active ?? []).filter((each) => each.channel === channel).map(({ remote, kind }) => ({ remote, kind }));
  let timer: NodeJS.Timeout | undefined;

  return {
    look,
    alerts,
    start() {
      timer = setInterval(look, INTERVAL_MS).unref();
      void look();
    },
    async view(channel, remote) {
      if (!(await knownRemotes(store)).some((name) => name === remote)) return undefined;
      const { entries } = await readJournal(store, { channel });
      const owner = await ownerOf(remote);
      const view = healthView({ remote, history: await historyOf(channel), entries, bounds: settings.bounds, now: now() });
      const active = alerts(channel).filter((each) => each.remote === remote);
      return {
        ...view,
        ...(owner?.owner && { owner: { owner: owner.owner, contact: owner.contact ?? '' } }),
        alerts: active.map(({ kind }) => kind),
      };
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
