import { requireAddress } from '@shop/settings/address';
import type { Config } from './env.ts';
import { closeFolder, makeFolderOf, requireClosedParent } from './private-folder.ts';

/**
 * Holds the settings against this machine before anything is opened, and closes the data folder to other users: answers
 * whether it was open to them. Throws `SettingError`.
 */
export async function checkSettings(config: Config): Promise<{ wasOpen: boolean }> {
  const wasOpen = await closeFolder('DATA_DIR', config.dataDir);
  await requireClosedParent('OPERATOR_SOCKET', config.operatorSocket);
  await makeFolderOf('OPERATOR_SOCKET', config.operatorSocket);
  await requireAddress({ port: { name: 'API_PORT', value: config.port }, host: { name: 'API_HOST', value: config.host } });
  return { wasOpen };
}
