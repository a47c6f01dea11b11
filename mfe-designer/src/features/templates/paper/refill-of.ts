import { itemsOn } from '@shop/contracts/scene-current';
import type { Items } from '../../design/edits.ts';
import type { Details } from '../../details/details.ts';
import { layPaper, type PaperPlace } from './lay-paper.ts';
import type { PaperTemplate } from './parts.ts';
import { isSame, refilledSides } from './shown-details.ts';

/** Fills the design with other details. Undefined if it shows none. */
export function refillOf(
  templates: readonly PaperTemplate[],
  { details: before, ...place }: PaperPlace,
): (next: Details) => Record<string, Items> | undefined {
  const { scene, sides, locale } = place;
  const isUnedited = (template: PaperTemplate) =>
    Object.entries(layPaper(template, { ...place, details: before })).every(([side, items]) => isSame(itemsOn(scene, side), items));
  const unedited = templates.find(isUnedited);
  return (next) => (unedited ? layPaper(unedited, { ...place, details: next }) : refilledSides(scene, sides, { before, next, locale }));
}
