import { requireAddress } from '@shop/settings/address';
import type { Config } from './env.ts';
import { closeFolder, makeFolderOf, requireClosedParent } from './private-folder.ts';

/** What a shop on the internet has not said of itself, and what follows from it; for the log. */
export function unsaid({
  secure,
  bankAccounts,
  company,
  contact,
}: Pick<Config, 'secure' | 'bankAccounts' | 'company' | 'contact'>): string[] {
  if (!secure) return [];
  return [
    ...(bankAccounts.length === 0 ? ['bank transfer is not offered: BANK_ACCOUNTS does not say where shoppers pay to'] : []),
    ...(company.name ? [] : ['the contract names the brand as the seller: COMPANY_NAME does not say who sells']),
    ...(company.mersis && company.tax && company.kep
      ? []
      : ['the seller’s facts are not complete: COMPANY_MERSIS, COMPANY_TAX and COMPANY_KEP are shown in the contract’s page']),
    ...(contact.address && contact.hours
      ? []
      : ['the contact page does not say where the shop is or when somebody is there: SHOP_ADDRESS and SHOP_HOURS']),
  ];
}

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
