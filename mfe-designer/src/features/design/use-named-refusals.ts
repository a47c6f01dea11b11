import type { RefusedPayload } from '@shop/contracts/answers';
import { type Envelope, succeeded } from '@shop/contracts/envelope';
import type { Scene } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { useMessages } from '@shop/runtime';
import { itemsMessages } from '../../messages/items.ts';
import { itemTitle } from './item-label.ts';
import { useEditor } from './store.ts';

const PLACE = /^\/Scene\/sides\/([^/]+)(?:\/(\d+))?/;

/** Adds side and item to the field errors of a refused scene. */
export function useNamedRefusals(): <P>(answer: Envelope<P>, scene: Scene) => Envelope<P> {
  const text = useMessages(itemsMessages);
  const sides = useEditor((editor) => editor.sides);

  return (answer, scene) => {
    if (succeeded(answer)) return answer;
    const refusal = answer.Payload as Partial<RefusedPayload> | null;
    const errors = refusal?.errors?.map(({ path, message }) => {
      const [, side = '', index] = PLACE.exec(path) ?? [];
      const item = index === undefined ? undefined : itemsOn(scene, side)[Number(index)];
      const place = [sides.find(({ id }) => id === side)?.name, item && itemTitle(item, text)].filter(Boolean).join(', ');
      return { path, message: place === '' ? message : `${place}: ${message}` };
    });
    return errors ? { ...answer, Payload: { ...refusal, errors } as typeof answer.Payload } : answer;
  };
}
