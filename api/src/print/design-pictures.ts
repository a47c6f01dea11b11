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

interface Drawing {
  done: Promise<boolean>;
  /** How many wait for it. */
  askers: number;
  unwanted: AbortController;
}

/**
 * Pictures of designed sides, kept below `dir` by the name of what they show, which never changes. Each is made once, when it
 * is the turn of `owner`, a network address, in `lane`; requests that come meanwhile wait for the same work, and what has not begun
 * when all of them are `gone` is dropped. What cannot be drawn is not tried again for a while: it fails as it did.
 */
export function createDesignPictures(deps: Pick<Deps, 'db' | 'config'>, dir: string, lane: Lane) {
  const running = new Map<string, Drawing>();
  const failed = new LRUCache<string, RenderFailed>({ max: 1000, ttl: FAILED_MS });

  async function draw(
    owner: string,
    design: Pick<Design, 'Scene' | 'Sides'>,
    sideId: string,
    file: string,
    unwanted: AbortSignal,
  ): Promise<boolean> {
    try {
      return await drawFace(deps, lane, owner, design, sideId, join(dir, file), unwanted);
    } catch (error) {
      if (error instanceof RenderFailed) failed.set(file, error);
      throw error;
    } finally {
      running.delete(file);
    }
  }

  function begin(owner: string, design: Pick<Design, 'Scene' | 'Sides'>, sideId: string, file: string): Drawing {
    const unwanted = new AbortController();
    const drawing = { done: draw(owner, design, sideId, file, unwanted.signal), askers: 0, unwanted };
    running.set(file, drawing);
    return drawing;
  }

  /** Undefined if the design has no such side, or the product's picture is gone. */
  return async (
    owner: string,
    name: string,
    design: Pick<Design, 'Scene' | 'Sides'>,
    sideId: string,
    gone?: AbortSignal,
  ): Promise<Source | undefined> => {
    if (!design.Sides.some(({ id }) => id === sideId)) return undefined;
    const file = `${name}-${sideId}.png`;
    const made = await findSource(dir, file);
    if (made) return made;
    const failure = failed.get(file);
    if (failure) throw failure;
    gone?.throwIfAborted();
    const drawing = running.get(file) ?? begin(owner, design, sideId, file);
    drawing.askers += 1;
    gone?.addEventListener('abort', () => {
      drawing.askers -= 1;
      if (drawing.askers === 0) drawing.unwanted.abort(gone.reason);
    });
    await drawing.done;
    return findSource(dir, file);
  };
}
