import { createHash } from 'node:crypto';
import { CHANNEL_NAME } from '@shop/contracts/channels';
import { Type } from 'typebox';
import { parseValue } from './parse.ts';
import { payloadOf, Signed } from './signatures.ts';
import { newestOf, type Store } from './store.ts';

const FOLDER = 'proposals';
const MAX_BYTES = 4 * 2 ** 20;
const MOST = 100;

/** An entry or registry that waits for signatures. Readers detect alterations. */
const Proposal = Type.Object({
  kind: Type.Enum(['entry', 'registry']),
  channel: Type.Optional(Type.String({ pattern: CHANNEL_NAME })),
  signed: Signed,
});
export type Proposal = Type.Static<typeof Proposal>;

export interface Proposed extends Proposal {
  id: string;
  states: object;
}

const keyOf = (id: string): string => `${FOLDER}/${id}.json`;

/** Hash of the content; 128 bits prevent collisions. */
const idOf = ({ signed }: Proposal): string => createHash('sha256').update(payloadOf(signed)).digest('hex').slice(0, 32);

export async function storeProposal(store: Store, proposal: Proposal): Promise<string> {
  const id = idOf(proposal);
  await store.replace(keyOf(id), new TextEncoder().encode(`${JSON.stringify(proposal)}\n`));
  return id;
}

export const removeProposal = (store: Store, { id }: Pick<Proposed, 'id'>): Promise<void> => store.remove(keyOf(id));

/** `undefined` if the proposal is missing or its content has another id. */
export async function readProposal(store: Store, id: string): Promise<Proposed | undefined> {
  const bytes = await store.get(keyOf(id), MAX_BYTES);
  const proposal = bytes && parseValue(keyOf(id), bytes, Proposal);
  if (!proposal || idOf(proposal) !== id) return undefined;
  return { ...proposal, id, states: parseValue(keyOf(id), payloadOf(proposal.signed), Type.Object({})) };
}

export async function listProposals(store: Store): Promise<Proposed[]> {
  const ids = newestOf(await store.listDated(`${FOLDER}/`), MOST).flatMap(
    (key) => /^proposals\/([0-9a-f]{32})\.json$/.exec(key)?.[1] ?? [],
  );
  const read = await Promise.all(ids.map((id) => readProposal(store, id).catch(() => undefined)));
  return read.filter((each) => each !== undefined);
}
