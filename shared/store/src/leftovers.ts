import type { Store } from './store.ts';

/** Milliseconds after which a file is a leftover. Publishing takes seconds. */
const LEFT_MS = 600_000;

/** Removes temporary files and versions without a manifest. Returns their paths. */
export async function clearLeftovers(store: Store, now = Date.now()): Promise<string[]> {
  const before = now - LEFT_MS;
  const files = (await store.listDated('remotes/')).flatMap(({ key, at }) => {
    const [top, remote, version, ...rest] = key.split('/');
    return rest.length > 0 ? [{ key, at, folder: `${top}/${remote}/${version}` }] : [];
  });
  const unfinished = [...Map.groupBy(files, ({ folder }) => folder)].filter(([folder, its]) =>
    its.every(({ key, at }) => at < before && key !== `${folder}/release.json`),
  );
  const temporary = await store.clearTemporary(before);
  for (const [folder, its] of unfinished) {
    for (const { key } of its) await store.remove(key);
    await store.prune(folder);
  }
  return [...temporary, ...unfinished.map(([folder]) => folder)];
}
