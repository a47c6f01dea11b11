import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACTS_FILE, type ContractFacts } from '@shop/contracts/published-contracts';
import { defineRemote as define, type RemoteConfiguration, type RemoteOptions } from './define-remote.ts';

export interface ElsewhereOptions extends Omit<RemoteOptions, 'pulled'> {
  contracts?: string;
}

/** For repositories without the shop's sources. @throws if no contracts were pulled @public */
export const defineRemote = ({ contracts = 'contracts', ...options }: ElsewhereOptions): RemoteConfiguration =>
  define({ ...options, pulled: readPulled(path.join(options.dir, contracts, CONTRACTS_FILE)) });

function readPulled(file: string): ContractFacts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ContractFacts;
  } catch (cause) {
    throw new Error(`${file} cannot be read. Get the shop's contracts first: npx --no shop-release contracts pull`, { cause });
  }
}
