import { VISIBLE } from '@shop/domain/line-rules';
import type { AnyScene, Item, Scene } from './scene.ts';
import type { FamilyId } from './scene-fonts.ts';
import type { SceneObject, SceneV1 } from './scene-v1.ts';

const familyOf: Readonly<Record<string, FamilyId>> = { sans: 'arimo', serif: 'tinos', mono: 'cousine' };

export function currentItem(object: SceneObject): Item {
  const { id, x, y, rotation } = object;
  if (object.kind === 'image') {
    const { uploadId, width, height } = object;
    return { id, kind: 'picture', x, y, rotation, uploadId, width, height };
  }
  const { text, size, font, weight, fill } = object;
  return { id, kind: 'text', x, y, rotation, text, size, font: familyOf[font] ?? 'arimo', fill, ...(weight === 700 && { bold: true }) };
}

const raised = ({ sides }: SceneV1): Scene => ({
  version: 2,
  sides: Object.fromEntries(Object.entries(sides).map(([side, objects]) => [side, objects.map(currentItem)])),
});

export const currentScene = (scene: AnyScene): Scene => (scene.version === 2 ? scene : raised(scene));

/** Shared, so that `===` finds two empty lists equal. */
const none: readonly Item[] = [];

export const itemsOn = ({ sides }: Scene, sideId: string): readonly Item[] =>
  Object.hasOwn(sides, sideId) ? (sides[sideId] ?? none) : none;

const visible = new RegExp(VISIBLE, 'u');

export const isWritten = (text: string): boolean => visible.test(text);

export function isPrinted(item: Item): boolean {
  if (item.hidden) return false;
  if (item.kind === 'text') return isWritten(item.text);
  return item.kind !== 'shape' || item.fill !== undefined || item.line !== undefined;
}

export const printedOn = (scene: AnyScene, sideId: string): readonly Item[] => itemsOn(currentScene(scene), sideId).filter(isPrinted);
