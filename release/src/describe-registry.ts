import { readRegistries } from '@shop/store/registry';
import type { Store } from '@shop/store/store';
import type { Done } from './commands/command.ts';

/** Includes the first version's hash, for `RELEASE_REGISTRY`. */
export async function describeRegistry(store: Store, written?: number): Promise<Done> {
  let refused: readonly string[] = [];
  const versions = await readRegistries(store, { onRefused: (reasons) => (refused = reasons) });
  const registry = versions.at(-1)?.registry;
  const hash = versions.find((version) => !version.registry.development)?.hash;
  if (!registry) return { ok: true, text: 'This store has no registry: npm run release -- keys init', data: {} };
  const rightsOf = (id: string): string =>
    registry.grants
      .filter(({ keys }) => keys.includes(id))
      .map(({ role, remotes, channels }) => [role, ...(remotes ?? []), ...(channels ?? []).map((channel) => `in ${channel}`)].join(' '))
      .join(', ') || 'no rights';
  const lines = [
    ...(written === undefined ? [] : [`Version ${written} of the registry is in force.`]),
    `Registry: version ${registry.version}${registry.development ? ', for development' : ''}, ${registry.threshold} administrators sign changes`,
    ...refused.map((reason) => `REFUSED  ${reason}`),
    ...(hash === undefined ? [] : [`RELEASE_REGISTRY=${hash}`]),
    ...Object.entries(registry.keys).map(
      ([id, { holder, revoked }]) => `  ${id}  ${holder}  ${revoked === undefined ? rightsOf(id) : `revoked ${revoked}`}`,
    ),
  ];
  return { ok: true, text: lines.join('\n'), data: { registry, hash } };
}
