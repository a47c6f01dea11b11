import { CatalogueChanges as Changes } from '@shop/contracts/catalog';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openApiPool } from '../http/api-pool.ts';

/** Product changes in the API's order. See docs/decisions/0088-drop-pages-of-changed-products.md */
export interface CatalogueChanges {
  /** Remembers changes for as long as the longest render takes. */
  changedSince: (products: readonly number[], at: number) => boolean;
  onChange: (listener: () => void) => void;
}

export interface FollowedChanges extends CatalogueChanges {
  /** Resolves after the first poll, even if it fails. */
  ready: Promise<void>;
  stop: () => Promise<void>;
}

const Answer = Type.Object({ Status: Type.Literal(1), Payload: Changes });

const POLL_MS = 1000;
const ANSWER_MS = 2000;
/** Longer than any render takes. */
const REMEMBERED_MS = 60_000;

interface Change {
  at: number;
  /** `null` means any product. */
  products: ReadonlySet<number> | null;
}

export function followChanges(apiUrl: string, log: Pick<FastifyBaseLogger, 'warn' | 'info'>, pollMs = POLL_MS): FollowedChanges {
  const { pool, base } = openApiPool(apiUrl);
  const listeners: (() => void)[] = [];
  let recent: Change[] = [];
  let seq: number | undefined;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let hasStopped = false;

  async function poll(): Promise<void> {
    const { body } = await pool.request({
      method: 'GET',
      path: `${base}/catalog/changes${seq === undefined ? '' : `?after=${seq}`}`,
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
    });
    const answer = await body.json();
    if (!Value.Check(Answer, answer)) throw new Error('no list of changes');
    const { products } = answer.Payload;
    seq = answer.Payload.seq;
    if (products?.length === 0) return;
    const at = Date.now();
    recent = [...recent.filter((change) => at - change.at < REMEMBERED_MS), { at, products: products && new Set(products) }];
    for (const listener of listeners) listener();
  }

  async function keepPolling(): Promise<void> {
    try {
      await poll();
      if (isFailing) log.info('catalogue changes known again');
      isFailing = false;
    } catch (error) {
      if (!isFailing && !hasStopped) log.warn({ err: error }, 'catalogue changes unknown: cached pages may show old prices for a minute');
      isFailing = true;
    }
    if (!hasStopped) timer = setTimeout(() => void keepPolling(), pollMs).unref();
  }

  return {
    ready: keepPolling(),
    changedSince: (products, at) =>
      recent.some((change) => change.at >= at && products.some((id) => change.products === null || change.products.has(id))),
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      hasStopped = true;
      clearTimeout(timer);
      await pool.destroy();
    },
  };
}
