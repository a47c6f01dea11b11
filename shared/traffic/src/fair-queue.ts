import type { Level } from './network.ts';

/** `client`: too many from one client or network. `full`: too many in total. `late`: waited too long. */
export type QueueRefusalReason = 'client' | 'full' | 'late';

export class QueueRefusal extends Error {
  override name = 'QueueRefusal';
  readonly reason: QueueRefusalReason;

  constructor(reason: QueueRefusalReason) {
    super(`work refused: ${reason}`);
    this.reason = reason;
  }
}

export interface FairQueueLimits {
  slots: number;
  slotsEach: number;
  room: number;
  roomEach: number;
  /** Default: unlimited. */
  waitMs?: number;
}

/** Narrowest network first. Wider networks have multiples of the client's limits, up to half of the queue's limits. */
export type Client = readonly ClientLevel[];

type ClientLevel = Pick<Level, 'network' | 'tries'>;

export interface FairQueue {
  /** Aborting `unwanted` drops waiting work. @throws QueueRefusal if there is no room or the wait is too long. */
  run: <T>(client: Client, work: () => Promise<T>, unwanted?: AbortSignal) => Promise<T>;
  running: () => number;
  waiting: () => number;
}

type Bound = (level: ClientLevel) => number;

const boundOf =
  (each: number, all: number): Bound =>
  ({ tries }) =>
    tries === 1 ? each : Math.max(each, Math.min(each * tries, Math.ceil(all / 2)));

/** A tree: the root covers all networks, the leaves are clients. */
class Network {
  running = 0;
  waiting = 0;
  readonly within = new Map<string, Network>();
  /** Oldest first. */
  readonly tickets: (() => void)[] = [];
  readonly level: ClientLevel;
  readonly parent: Network | undefined;

  constructor(level: ClientLevel, parent?: Network) {
    this.level = level;
    this.parent = parent;
  }

  add(counted: 'running' | 'waiting', by: number): void {
    this[counted] += by;
    this.parent?.add(counted, by);
  }

  yieldTurn(): void {
    if (!this.parent) return;
    const { within } = this.parent;
    within.delete(this.level.network);
    if (this.running + this.waiting > 0) within.set(this.level.network, this);
    this.parent.yieldTurn();
  }

  removeIfIdle(): void {
    if (!this.parent || this.running + this.waiting > 0) return;
    this.parent.within.delete(this.level.network);
    this.parent.removeIfIdle();
  }

  isBelow(counted: 'running' | 'waiting', bound: Bound): boolean {
    return !this.parent || (this[counted] < bound(this.level) && this.parent.isBelow(counted, bound));
  }

  enter(client: Client): Network {
    return client.reduceRight<Network>((wider, level) => {
      const known = wider.within.get(level.network) ?? new Network(level, wider);
      wider.within.set(level.network, known);
      return known;
    }, this);
  }

  next(bound: Bound): (() => void) | undefined {
    if (this.tickets.length > 0) return this.tickets[0];
    for (const narrower of this.within.values()) {
      const ticket = narrower.waiting > 0 && narrower.running < bound(narrower.level) ? narrower.next(bound) : undefined;
      if (ticket) return ticket;
    }
    return undefined;
  }
}

/** Alternates between networks, then between their clients. Each client's work runs in order. */
export function createFairQueue(
  { slots, slotsEach, room, roomEach, waitMs }: FairQueueLimits,
  onRefusal: (reason: QueueRefusalReason, network?: string) => void = () => undefined,
): FairQueue {
  const root = new Network({ network: '', tries: 1 });
  const mayRun = boundOf(slotsEach, slots);
  const mayWait = boundOf(roomEach, room);

  function refusal(reason: QueueRefusalReason, { level }: Network): QueueRefusal {
    onRefusal(reason, level.network);
    return new QueueRefusal(reason);
  }

  const waitForTurn = (own: Network, unwanted?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(deadline);
        unwanted?.removeEventListener('abort', giveUp);
        own.tickets.splice(own.tickets.indexOf(begin), 1);
        own.add('waiting', -1);
      };
      const fail = (reason: unknown): void => {
        leave();
        own.removeIfIdle();
        reject(reason);
      };
      const begin = (): void => {
        leave();
        own.add('running', 1);
        own.yieldTurn();
        resolve();
      };
      const giveUp = (): void => fail(unwanted?.reason);
      const deadline = waitMs === undefined ? undefined : setTimeout(() => fail(refusal('late', own)), waitMs).unref();
      unwanted?.addEventListener('abort', giveUp, { once: true });
      own.tickets.push(begin);
      own.add('waiting', 1);
    });

  function passOn(own: Network): void {
    own.add('running', -1);
    own.yieldTurn();
    while (root.running < slots) {
      const begin = root.next(mayRun);
      if (!begin) return;
      begin();
    }
  }

  return {
    async run(client, work, unwanted) {
      unwanted?.throwIfAborted();
      const own = root.enter(client);
      if (root.running < slots && own.isBelow('running', mayRun)) {
        own.add('running', 1);
      } else {
        const reason = own.isBelow('waiting', mayWait) ? (root.waiting < room ? undefined : 'full') : 'client';
        if (reason) {
          own.removeIfIdle();
          throw refusal(reason, own);
        }
        await waitForTurn(own, unwanted);
      }
      try {
        return await work();
      } finally {
        passOn(own);
      }
    },
    running: () => root.running,
    waiting: () => root.waiting,
  };
}
