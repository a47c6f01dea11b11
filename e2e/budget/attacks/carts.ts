import { randomBytes } from 'node:crypto';
import type { Cart } from '@shop/contracts/cart';
import type { Design } from '@shop/contracts/catalog';
import type { Envelope } from '@shop/contracts/envelope';
import { BODY_BYTES, MAX_SHARES } from '@shop/contracts/limits';
import type { Item, Scene } from '@shop/contracts/scene';
import { itemLimits, listLimits } from '@shop/contracts/scene-limits';
import type { DesignShare } from '@shop/contracts/shares';
import type { Visitor } from '../visitor.ts';
import type { Target } from './attack.ts';
import { again, attacker, isDone, retryUntilAccepted, succeed } from './attack.ts';

type Side = Target['goods']['printable']['sides'][number];

/** Bytes of a scene's JSON without its items. */
const AROUND = 600;

function textItem(side: Side, n: number, more: Partial<Item> = {}): Item {
  const { width, height } = side.printAreaMm;
  const at = { x: width / 2, y: height / 2, rotation: 0 };
  return { id: `t${n}`, kind: 'text', text: `${n}`, ...at, size: 20, font: 'arimo', fill: '#111111', ...more } as Item;
}

const randomText = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

function fullScene(sides: readonly Side[]): Scene {
  const [first] = sides as [Side];
  const scene: Scene = { version: 2, sides: { [first.id]: [textItem(first, 0)] } };
  for (const { id: side } of sides)
    while ((scene.sides[side]?.length ?? 0) < itemLimits.perSide) {
      const item: Item = {
        id: randomText(40),
        kind: 'shape',
        shape: 'rect',
        ...{ x: Math.random(), y: Math.random(), rotation: Math.random(), width: 5, height: 5 },
        fill: '#111111',
        name: randomText(itemLimits.name),
        hidden: true,
      };
      if (Buffer.byteLength(JSON.stringify([scene, item])) > BODY_BYTES - AROUND) return scene;
      scene.sides[side] = [...(scene.sides[side] ?? []), item];
    }
  return scene;
}

function longList({ sides, variants }: Target['goods']['printable']): Scene {
  const [side] = sides as [Side];
  const roles = Array.from({ length: listLimits.texts }, (_, n) => textItem(side, n, { role: n % 2 === 0 ? 'name' : 'number' }));
  const list = Array.from({ length: listLimits.rows }, (_, n) => ({
    sizeId: variants[n % variants.length]?.id as number,
    name: 'Şıkışğüöç'.repeat(3).slice(0, listLimits.name),
    number: String(n),
  }));
  return { version: 2, sides: { [side.id]: roles }, list };
}

const keepDesign = async (target: Target, someone: Visitor, Scene: Scene): Promise<string> => {
  const { id: PId } = target.goods.printable;
  return (await succeed<Design>(target, 'a design', () => someone.call('POST', '/api/designs', { PId, Scene }))).DesignId;
};

export async function fullCarts(target: Target): Promise<void> {
  const { id: PId, sides, variants } = target.goods.printable;
  const QuantityIds = JSON.stringify(variants.map(({ id }) => ({ SizeId: id, Qty: 1 })));
  const first = attacker(target, 10);
  let line: number | undefined;

  async function fill(someone: Visitor): Promise<void> {
    for (;;) {
      const DesignId = await keepDesign(target, someone, fullScene(sides));
      const added = await retryUntilAccepted(target, () => someone.call('POST', '/api/cart', { PId, QuantityIds, DesignId, AsItIs: true }));
      if (!isDone(added)) return;
      line ??= (JSON.parse(added.body.toString()) as Envelope<Cart>).Payload.Lines[0]?.RId;
    }
  }

  async function fillMore(): Promise<void> {
    await fill(first);
    if (line === undefined) throw new Error('no design came into a cart');
    for (;;) {
      const someone = attacker(target, 2);
      await fill(someone).finally(someone.leave);
    }
  }

  await Promise.all([
    fillMore(),
    again(target, 4, first, (n) => ({ method: 'PATCH', path: `/api/cart/${line ?? 0}`, sent: { Qty: 1 + (n % 9) } })),
    again(target, 4, first, () => ({ path: '/api/cart' })),
  ]);
}

export async function nameLists(target: Target): Promise<void> {
  const { id: PId } = target.goods.printable;
  const Scene = longList(target.goods.printable);
  const someone = attacker(target, 4);
  const fillCart = async () => {
    for (;;) {
      const DesignId = await keepDesign(target, someone, Scene);
      await retryUntilAccepted(target, () => someone.call('POST', '/api/cart', { PId, DesignId, AsItIs: true }));
    }
  };
  await Promise.all([
    again(target, 1, someone, (n) => ({ method: 'POST', path: '/api/user/designs', sent: { Name: `Liste ${n}`, PId, Scene } })),
    fillCart(),
    again(target, 1, someone, () => ({ path: '/api/cart' })),
  ]);
}

export async function manySessions(target: Target): Promise<void> {
  const { goods, signal, note } = target;
  while (!signal.aborted) {
    const someone = attacker(target, 1);
    note((await someone.call('POST', '/api/cart', { PId: goods.simple[0], Qty: 1 })).status);
    someone.leave();
  }
}

export async function sharedDesigns(target: Target): Promise<void> {
  const { goods, note } = target;
  const [side] = goods.printable.sides as [Side];
  const letters = Array.from({ length: 10 }, (_, n) =>
    textItem(side, n, { text: 'ğ'.repeat(42), size: 40, outline: { colour: '#00ff00', width: 2 }, curve: 90 + n }),
  );
  const widths = [96, 160, 240, 320, 480, 640, 960, 1280];
  for (;;) {
    const someone = attacker(target, 12);
    for (let links = 0; links < MAX_SHARES; links++) {
      const turned = letters.map((item) => ({ ...item, rotation: Math.floor(Math.random() * 359) }));
      const DesignId = await keepDesign(target, someone, { version: 2, sides: { [side.id]: turned } });
      const { Token } = await succeed<DesignShare>(target, 'a link', () => someone.call('POST', `/api/designs/${DesignId}/share`, {}));
      await Promise.all(
        widths.map(async (width) => note((await someone.call('GET', `/upfs/shr/${Token}/${side.id}?w=${width}&fm=avif`)).status)),
      );
    }
    someone.leave();
  }
}
