import { RemoteName, VERSION_NAME } from '@shop/contracts/releases';
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { MAX_ERROR_LENGTH } from './serialized-error.ts';

// The sender runs the remotes' code, so the worker validates each message.

const text = (maxLength: number) => Type.String({ maxLength });
const Version = Type.Object({ remote: RemoteName, version: Type.String({ pattern: VERSION_NAME }) });
const part = Type.Optional(text(100));
const RemoteContext = Type.Object({ ...Version.properties, page: part, slot: part });

const SerializedErrorSchema = Type.Object({
  message: text(MAX_ERROR_LENGTH.message),
  stack: text(MAX_ERROR_LENGTH.stack),
  cause: text(MAX_ERROR_LENGTH.message),
});

const call = Type.Integer({ minimum: 1 });
/** Pattern of values that become headers. */
const ONE_LINE = '^[^\\x00-\\x1f\\x7f]*$';
const status = Type.Integer({ minimum: 200, maximum: 599 });
const milliseconds = Type.Number({ minimum: 0, maximum: 60_000 });
const made = {
  call,
  route: text(200),
  times: Type.Object({ loadMs: milliseconds, renderMs: milliseconds }),
  status,
};

const messages = {
  /** `unconfined`: why the kernel does not confine the process. */
  ready: Type.Object({ unconfined: Type.Optional(text(500)) }),
  loaded: Version,
  'not-loaded': Type.Object({ ...Version.properties, error: text(4000), hung: Type.Boolean() }),
  composed: Type.Object({}),
  rendered: Type.Object({
    ...made,
    stylesAt: Type.Integer({ minimum: 0 }),
    styles: Type.Array(text(2000), { maxItems: 200 }),
    frames: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 }),
    isPublic: Type.Boolean(),
  }),
  redirected: Type.Object({
    ...made,
    status: Type.Integer({ minimum: 300, maximum: 399 }),
    location: Type.String({ maxLength: 4000, pattern: ONE_LINE }),
  }),
  'not-found': Type.Object({ ...made, status: Type.Literal(404) }),
  failed: Type.Object({ call, error: SerializedErrorSchema }),
  read: Type.Object({ call, read: call, path: text(2000), language: Type.Enum(['tr', 'en']) }),
  failure: Type.Object({
    id: text(100),
    path: text(2000),
    error: SerializedErrorSchema,
    remoteContext: Type.Optional(RemoteContext),
    isApiFailure: Type.Boolean(),
  }),
  'left-behind': Type.Object({
    what: text(200),
    error: SerializedErrorSchema,
    remoteContext: Type.Optional(RemoteContext),
    rendering: Type.Optional(text(2000)),
  }),
  /** `isOwn`: the shell caused the error, not a remote. */
  broken: Type.Object({ what: text(200), error: SerializedErrorSchema, isOwn: Type.Boolean() }),
  grown: Type.Object({
    megabytes: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    keeper: Type.Optional(Version),
    isOver: Type.Boolean(),
  }),
  tampered: Type.Object({ what: text(200), culprit: Type.Optional(Version) }),
} as const satisfies Record<string, TSchema>;

type Messages = typeof messages;
export type FromRender = { [T in keyof Messages]: { type: T } & Type.Static<Messages[T]> }[keyof Messages];

const checks = Object.fromEntries(Object.entries<TSchema>(messages).map(([type, schema]) => [type, Compile(schema)]));

/** @throws for an invalid message */
export function checkMessage(message: unknown): FromRender {
  const type = (message as { type?: unknown } | null)?.type;
  const check = typeof type === 'string' && Object.hasOwn(checks, type) ? checks[type] : undefined;
  if (!check) throw new Error(`no message of type ${JSON.stringify(type)?.slice(0, 50)}`);
  if (check.Check(message)) return message as FromRender;
  const [wrong] = check.Errors(message);
  throw new Error(`${type}: ${wrong?.instancePath || 'it'} ${wrong?.message}`);
}
