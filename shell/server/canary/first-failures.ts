import { LRUCache } from 'lru-cache';

/** Both fields are hashed before they are stored. */
export interface Who {
  visitor: string;
  network: string;
}

/** Limited, so that one network cannot distort the comparison. */
const VISITORS_PER_NETWORK = 2;
/** `maxSize`, unlike `max`, allocates nothing in advance. */
const remembered = { maxSize: 20_000, sizeCalculation: () => 1 };
const MAX_SHARED = 1000;
const MAX_AT_RISK = 5000;

/** Visitors with a failure, each counted once across both arms. */
export class FirstFailures {
  readonly #visitors = new LRUCache<string, true>(remembered);
  readonly #networks = new LRUCache<string, number>(remembered);
  readonly #own: string[] = [];

  has({ visitor }: Who): boolean {
    return this.#visitors.has(visitor);
  }

  add(who: Who): boolean {
    const ofNetwork = this.#networks.get(who.network) ?? 0;
    if (this.has(who) || ofNetwork >= VISITORS_PER_NETWORK) return false;
    this.#visitors.set(who.visitor, true);
    this.#networks.set(who.network, ofNetwork + 1);
    this.#own.push(who.visitor);
    if (this.#own.length > MAX_SHARED) this.#own.shift();
    return true;
  }

  learn(visitors: readonly string[]): void {
    for (const visitor of visitors) this.#visitors.set(visitor, true);
  }

  own(): readonly string[] {
    return this.#own;
  }
}

export class ArmSlice {
  readonly #visitors = new Set<string>();
  readonly #networks = new Map<string, number>();
  #failed = 0;

  see({ visitor, network }: Who): void {
    if (this.#visitors.has(visitor) || this.#visitors.size >= MAX_AT_RISK) return;
    const ofNetwork = this.#networks.get(network) ?? 0;
    if (ofNetwork >= VISITORS_PER_NETWORK) return;
    this.#visitors.add(visitor);
    this.#networks.set(network, ofNetwork + 1);
  }

  fail(): void {
    this.#failed += 1;
  }

  count(): { atRisk: number; failed: number } {
    return { atRisk: this.#visitors.size, failed: this.#failed };
  }
}
