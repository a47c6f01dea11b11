import { Type } from 'typebox';
import { FILE_PATH } from './releases.ts';

const texts = Type.Record(Type.String(), Type.String());

export const BuiltContracts = Type.Object({
  contracts: texts,
  contractVersions: Type.Record(Type.String(), Type.Integer()),
  packages: texts,
  /** The keys are paths: `<package>/<module>.d.ts`. */
  files: Type.Record(Type.String({ pattern: `${FILE_PATH.slice(0, -1)}\\.d\\.ts$` }), Type.String(), { additionalProperties: false }),
});
export type BuiltContracts = Type.Static<typeof BuiltContracts>;

export const BUILT_CONTRACTS = 'built-contracts.json';

/** `contracts/<channel>.json` of the release store, signed. */
export const PublishedContracts = Type.Object({
  ...BuiltContracts.properties,
  channel: Type.String(),
  at: Type.String({ maxLength: 40 }),
  /** Newest entry of the channel's journal when the file was signed. */
  seq: Type.Integer({ minimum: 0 }),
  libraries: texts,
  runtimeExports: Type.Immutable(Type.Array(Type.String())),
});
export type PublishedContracts = Type.Static<typeof PublishedContracts>;

/** File beside the declarations that `release contracts pull` writes. */
export const CONTRACTS_FILE = 'contracts.json';
export type ContractFacts = Omit<PublishedContracts, 'files'>;
