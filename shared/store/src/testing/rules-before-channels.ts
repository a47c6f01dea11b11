// Journal rules of old shells without channels, restores and freezes. Such shells may run beside newer ones.
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { parseValue } from '../parse.ts';
import type { Store } from '../store.ts';

const VERSION = '^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$';
const REMOTE = '^[a-z][a-z0-9-]{0,49}$';
const TIME = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?(?:Z|[+-]\\d{2}:\\d{2})$';
const PRINTABLE = '^[^\\u0000-\\u001f\\u007f-\\u009f]*$';

const Version = Type.String({ pattern: VERSION });
const Remote = Type.String({ pattern: REMOTE });
const Time = Type.String({ pattern: TIME });
const Line = Type.String({ maxLength: 2000, pattern: PRINTABLE });
const actions = ['publish', 'rollback'];

const AnyEntry = Type.Object({
  action: Type.String({ minLength: 1, maxLength: 500, pattern: PRINTABLE }),
  composition: Type.Record(Remote, Version, { additionalProperties: false }),
});
const Change = Type.Object({ action: Type.Enum(actions), remote: Remote, version: Version, at: Time });
const details = { remote: Remote, version: Version, at: Time, who: Line, why: Line, after: Type.Integer({ minimum: 1 }), from: Version };

export interface OlderEntry {
  seq: number;
  action: string;
  remote: string;
  version: string;
  after?: number;
  composition: Record<string, string>;
}

function toEntry(seq: number, key: string, bytes: Uint8Array): OlderEntry {
  const said = parseValue(key, bytes, AnyEntry);
  if (actions.includes(said.action)) {
    const { remote, version } = parseValue(key, bytes, Change);
    if (said.composition[remote] !== version) throw new Error(`${key} makes ${remote} ${version} live without composing it`);
  }
  const fields = new Map<string, unknown>(Object.entries(said));
  const understood = Object.entries(details).filter(([name, schema]) => Value.Check(schema, fields.get(name)));
  return {
    remote: '',
    version: '',
    ...Object.fromEntries(understood.map(([name]) => [name, fields.get(name)])),
    seq,
    action: said.action,
    composition: said.composition,
  };
}

function onto(base: OlderEntry | undefined, last: OlderEntry | undefined, entry: OlderEntry): OlderEntry {
  if (!base || !actions.includes(entry.action)) return { ...entry, composition: { ...last?.composition, ...entry.composition } };
  return { ...entry, composition: { ...last?.composition, ...base.composition, [entry.remote]: entry.version } };
}

export async function readAsBefore(store: Store): Promise<OlderEntry[]> {
  const bySeq = new Map<number, OlderEntry>();
  let last: OlderEntry | undefined;
  for (const name of await store.names('journal')) {
    const seq = Number(/^(\d{12,15})\.json$/.exec(name)?.[1]);
    const entry = toEntry(seq, name, (await store.get(`journal/${name}`)) ?? new Uint8Array());
    const { after = seq - 1 } = entry;
    const base = after < seq ? after : seq - 1;
    last = onto(bySeq.get(base) ?? bySeq.get(seq - 1), last, entry);
    bySeq.set(seq, last);
  }
  return [...bySeq.values()];
}
