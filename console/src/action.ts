import { CHANNEL_NAME } from '@shop/contracts/channels';
import { VERSION_NAME } from '@shop/contracts/releases';
import { REMOTE_NAME } from '@shop/contracts/remote-name';
import { type Static, type TProperties, Type } from 'typebox';

const remote = Type.String({ pattern: REMOTE_NAME });
const version = Type.String({ pattern: VERSION_NAME });
const share = Type.String({ pattern: '^\\d{1,2}(?:\\.\\d{1,2})?%$' });
const why = Type.String({ pattern: '\\S', maxLength: 500 });

const action = <Name extends string, Fields extends TProperties>(name: Name, fields: Fields) =>
  Type.Object({ name: Type.Literal(name), why, ...fields }, { additionalProperties: false });

export const Action = Type.Union([
  action('rollback', { remote, to: Type.Optional(version), again: Type.Optional(Type.Boolean()) }),
  action('promote', {
    remote,
    version,
    share: Type.Optional(share),
    again: Type.Optional(Type.Boolean()),
    skipRehearsal: Type.Optional(Type.Boolean()),
  }),
  action('ramp', { remote, share }),
  action('pause', { remote }),
  action('abort', { remote }),
  action('finish', { remote }),
  action('restore', { point: Type.String({ pattern: '^[0-9][0-9a-fA-FTZ:.+-]{0,39}$|^[0-9a-f]{6,16}$' }) }),
  action('freeze', {}),
  action('unfreeze', {}),
  action('preview', { remote, version, ttl: Type.String({ pattern: '^[1-9]\\d{0,4}[mhd]$' }) }),
]);
export type Action = Static<typeof Action>;
export type ActionName = Action['name'];

/** A passkey signs all fields. */
export const Order = Type.Object({ channel: Type.String({ pattern: CHANNEL_NAME }), action: Action }, { additionalProperties: false });
export type Order = Static<typeof Order>;
