import type { Variables } from '@shop/settings/settings';
import { optionTypes } from './commands/command.ts';

const npmNames: Partial<Record<string, string>> = { to: 'token-description' };

/** Options that npm took for itself, because no `--` precedes them. `--yes` is often among npm's own settings. */
export function keptByNpm(args: readonly string[], env: Variables): string[] {
  if (!env.npm_command?.startsWith('run')) return [];
  return Object.keys(optionTypes).filter((name) => {
    const given = env[`npm_config_${(npmNames[name] ?? name).replaceAll('-', '_')}`];
    return name !== 'yes' && given && !args.some((word) => word.startsWith(`--${name}`));
  });
}
