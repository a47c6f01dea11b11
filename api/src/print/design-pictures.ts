import { join } from 'node:path';
import type { Design } from '@shop/contracts/catalog';
import { currentScene } from '@shop/contracts/scene-current';
import { shownScene } from '@shop/contracts/scene-rows';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import { findSource, type Source } from '../images/source.ts';
import type { Lane } from '../programs/lanes.ts';
import { drawFace } from './face-picture.ts';
import { RenderFailed } from './renderers.ts';

/** What an ordered design looks like: of a list, as its first person gets it. */
export const orderedLook = ({ Scene, ...design }: Design): Design => ({ ...design, Scene: shownScene(currentScene(Scene), design.Sides) });

/** Milliseconds for which a picture that could not be drawn is not tried again: a slow design takes a renderer a minute each time. */
const FAILED_MS = 600_000;

/**
 * Pictures of designed sides, kept below `dir` by the name of what they show, which never changes. Each is made once, when it
 * is the turn of `owner`, a network address, in `lane`; requests that come meanwhile wait for the same work. What cannot be drawn
 * is not tried again for a while: it fails as it did.
 */
export function createDesignPictures(deps: Pick<Deps, 'db' | 'config'>, dir: string, lane: Lane) {
  const running = new Map<string, Promise<boolean>>();
  const failed = new LRUCache<string, RenderFailed>({ max: 1000, ttl: FAILED_MS });

  async function draw(owner: string, design: Pick<Design, 'Scene' | 'Sides'>, sideId: string, file: string): Promise<boolean> {
    try {
      return await drawFace(deps, lane, owner, design, sideId, join(dir, file));
    } catch (error) {
      if (error instanceof RenderFailed) failed.set(file, error);
      throw error;
    } finally {
      running.delete(file);
    }
  }

  /** Undefined if the design has no such side, or the product's picture is gone. */
  return async (owner: string, name: string, design: Pick<Design, 'Scene' | 'Sides'>, sideId: string): Promise<Source | undefined> => {
    if (!design.Sides.some(({ id }) => id === sideId)) return undefined;
    const file = `${name}-${sideId}.png`;
    const made = await findSource(dir, file);
    if (made) return made;
    const failure = failed.get(file);
    if (failure) throw failure;
    const work = running.get(file) ?? draw(owner, design, sideId, file);
    running.set(file, work);
    await work;
    return findSource(dir, file);
  };
}
