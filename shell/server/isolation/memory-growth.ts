import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics, startHeapProfile } from 'node:v8';
import { type RemoteVersion, versionName } from '../composition/remote-version.ts';
import { bundleOf } from './attribution.ts';
import type { Holders } from './buffer-owners.ts';

export interface Growth {
  megabytes: number;
  keeper?: RemoteVersion;
  isOver: boolean;
}

const MB = 2 ** 20;
/** About 20 MB are normal under load. */
export const GROWTH_MB = 64;
const SAMPLE_BYTES = 64 * 1024;
/** Frames per sample. Remotes allocate memory deep in libraries. */
const STACK_DEPTH = 32;
/** Share of the growth that a version must hold to be named. */
const MOST = 0.6;
const SETTLE_MS = 50;

type CollectionEntry = PerformanceEntry & { detail: { kind: number } };

interface ProfileNode {
  callFrame: { url: string };
  selfSize: number;
  children: ProfileNode[];
}

export function holdersIn(profile: string): Holders {
  const holders: Holders = new Map();
  const open: { node: ProfileNode; owner: RemoteVersion | undefined }[] = [
    { node: (JSON.parse(profile) as { head: ProfileNode }).head, owner: undefined },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next;
    const owner = bundleOf(node.callFrame.url) ?? next.owner;
    if (owner) add(holders, versionName(owner), owner, node.selfSize);
    for (const child of node.children) open.push({ node: child, owner });
  }
  return holders;
}

export function watchMemory(buffers: () => Holders, onGrowth: (growth: Growth) => void): void {
  const start = () => startHeapProfile({ sampleInterval: SAMPLE_BYTES, stackDepth: STACK_DEPTH, forceGC: true });
  let profile = start();
  let base = Number.POSITIVE_INFINITY;
  let looksAbove = 0;
  let isLooking = false;
  let last: string | undefined;
  const inHeap: Holders = new Map();

  const liveBytes = (): number => {
    const { used_heap_size, external_memory } = getHeapStatistics();
    return used_heap_size + external_memory;
  };

  function look(): void {
    // Reading a profile ends it, so `inHeap` adds up all profiles.
    for (const [name, { bytes, ...version }] of holdersIn(profile.stop())) add(inHeap, name, version, bytes);
    profile = start();
    isLooking = false;
    const live = liveBytes();
    looksAbove = live + GROWTH_MB * MB;
    const grown = live - base;
    if (grown < GROWTH_MB * MB) return;
    const keeper = mostIn(inHeap, buffers(), grown);
    const name = keeper && versionName(keeper);
    onGrowth({ megabytes: Math.round(grown / MB), ...(keeper && { keeper }), isOver: name !== undefined && name === last });
    last = name;
  }

  new PerformanceObserver((list) => {
    // Before a major collection, the heap contains garbage.
    const isMajor = (list.getEntries() as CollectionEntry[]).some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR);
    if (!isMajor || isLooking) return;
    const live = liveBytes();
    base = Math.min(base, live);
    if (live < Math.max(looksAbove, base + GROWTH_MB * MB)) return;
    isLooking = true;
    // Waits until finalizers have subtracted freed buffers.
    setTimeout(look, SETTLE_MS).unref();
  }).observe({ entryTypes: ['gc'] });
}

function add(holders: Holders, name: string, version: RemoteVersion, bytes: number): void {
  holders.set(name, { ...version, bytes: bytes + (holders.get(name)?.bytes ?? 0) });
}

function mostIn(inHeap: Holders, buffers: Holders, grown: number): RemoteVersion | undefined {
  const holders: Holders = new Map(inHeap);
  for (const [name, { bytes, ...version }] of buffers) add(holders, name, version, bytes);
  const all = [...holders.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const most = [...holders.values()].find(({ bytes }) => bytes > MOST * all && bytes > MOST * grown);
  return most && { remote: most.remote, version: most.version };
}
