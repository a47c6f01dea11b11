import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export type Layers = Map<string, Map<string, string>>;

const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\b[^'"]*?from '(\.[^']+)';$|\bimport\((?:\/\*.*?\*\/ )?'(\.[^']+)'\)/gm)].map(
    ([, path = '', later = '']) => path || later,
  );

export function readLayers(root: string, files: readonly string[], layerOf: (path: string) => string): Layers {
  const layers: Layers = new Map();
  for (const name of files) {
    const from = layerOf(name);
    const below = layers.get(from) ?? new Map<string, string>();
    layers.set(from, below);
    for (const path of importsOf(readFileSync(join(root, name), 'utf8'))) {
      const target = relative(root, join(root, dirname(name), path));
      const to = layerOf(target);
      if (to !== from && !target.startsWith('..') && !below.has(to)) below.set(to, `${name} → ${target}`);
    }
  }
  return layers;
}

export function circle(layers: Layers): string[] {
  const done = new Set<string>();
  function search(layer: string, way: readonly { layer: string; by: string }[]): string[] {
    const again = way.findIndex((step) => step.layer === layer);
    if (again >= 0) return way.slice(again).map(({ by }) => by);
    if (done.has(layer)) return [];
    for (const [below, by] of layers.get(layer) ?? []) {
      const found = search(below, [...way, { layer, by }]);
      if (found.length > 0) return found;
    }
    done.add(layer);
    return [];
  }
  for (const layer of layers.keys()) {
    const found = search(layer, []);
    if (found.length > 0) return found;
  }
  return [];
}
