import { isRemoteName } from '@shop/contracts/remote-name';
import { readRegistries } from '@shop/store/registry';
import { refuse } from '../failure.ts';
import { type Command, UsageError } from './command.ts';
import { changeRegistry } from './keys.ts';

export const remotes: Command = {
  takes: '[set <name> --owner name --contact address | remove <name>]',
  does: ['who owns which remote, and whom to call; each change is signed by two administrators'],
  words: [0, 2],
  options: ['why', 'owner', 'contact'],
  async run(context, [action, name = ''], { why = `${action} the remote ${name}`, owner, contact }) {
    if (action === undefined) {
      const registry = (await readRegistries(context.plain, { onRefused: () => undefined })).at(-1)?.registry;
      if (!registry) return refuse('This store has no registry: npm run release -- keys init');
      const lines = Object.entries(registry.remotes).map(([remote, its]) => `${remote}  ${its.owner}  ${its.contact}`);
      return { ok: true, text: lines.join('\n') || 'The registry names no remotes.', data: { remotes: registry.remotes } };
    }
    if (!isRemoteName(name)) throw new UsageError(`"${name}" is no name of a remote.`);
    if (action === 'remove')
      return changeRegistry(context, why, (registry) => {
        const { [name]: known, ...others } = registry.remotes;
        return known ? { remotes: others } : `The registry has no remote ${name}.`;
      });
    if (action !== 'set' || !owner || !contact)
      throw new UsageError('remotes takes: set <name> --owner name --contact address, or remove <name>.');
    return changeRegistry(context, why, (registry) => ({ remotes: { ...registry.remotes, [name]: { owner, contact } } }));
  },
};
