import type { Config } from './env.ts';
import { requireListenable } from './listening.ts';
import { closeFolder, requireClosedParent } from './private-folder.ts';

/**
 * Holds the settings against this machine before anything is opened, and closes the data folder to other users: answers
 * whether it was open to them. Throws `SettingError`.
 */
export async function checkSettings(config: Config): Promise<{ wasOpen: boolean }> {
  const wasOpen = await closeFolder('DATA_DIR', config.dataDir);
  await requireClosedParent('OPERATOR_SOCKET', config.operatorSocket);
  await requireListenable(config);
  return { wasOpen };
}
