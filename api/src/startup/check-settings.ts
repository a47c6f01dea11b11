import { requireFreeEndpoint } from '@shop/settings/endpoint';
import type { Config } from '../env.ts';
import { closeFolder, makeFolderOf, requireClosedParent } from '../files/private-folder.ts';

export function missingSettings({
  secure,
  bankAccounts,
  seller,
  unsetSeller,
  hours,
}: Pick<Config, 'secure' | 'bankAccounts' | 'seller' | 'unsetSeller' | 'hours'>): string[] {
  const unset = unsetSeller.join(', ');
  if (!secure) return unset ? [`samples stand for the seller in footer, contact page and contracts: set ${unset}`] : [];
  return [
    ...(unset ? [`footer, contact page and contracts do not name the seller in full: set ${unset}`] : []),
    ...(bankAccounts.length === 0 ? ['bank transfer is not offered: BANK_ACCOUNTS does not say where shoppers pay to'] : []),
    ...(seller.tax && seller.kep ? [] : ['the contract’s page lacks facts of the seller: set COMPANY_TAX and COMPANY_KEP']),
    ...(hours ? [] : ['the contact page does not say when somebody is there: set SHOP_HOURS']),
  ];
}

/** Checks paths and ports. Takes away other users' access to the data folder. `wasOpen`: others had access. @throws `SettingError` */
export async function checkSettings(config: Config): Promise<{ wasOpen: boolean }> {
  const wasOpen = await closeFolder('DATA_DIR', config.dataDir);
  await requireClosedParent('OPERATOR_SOCKET', config.operatorSocket);
  await makeFolderOf('OPERATOR_SOCKET', config.operatorSocket);
  await requireFreeEndpoint({ port: { name: 'API_PORT', value: config.port }, host: { name: 'API_HOST', value: config.host } });
  return { wasOpen };
}
