import { contactFields, type DetailField } from '@shop/contracts/scene-limits';

export const qrKinds = ['url', 'contact', 'wifi'] as const;
export type QrKind = (typeof qrKinds)[number];

export type QrFields = Partial<Record<'url' | 'network' | 'password' | DetailField, string>>;

export interface QrContent {
  kind: QrKind;
  fields: QrFields;
}

/** vCard 3.0 (RFC 2426). */
const properties: Partial<Record<DetailField, string>> = {
  name: 'FN',
  company: 'ORG',
  title: 'TITLE',
  phone: 'TEL',
  email: 'EMAIL',
  web: 'URL',
};

const escaped = (text: string, special: RegExp): string => text.replace(special, '\\$&');
const inCard = (text = ''): string => escaped(text, /[\\;,]/g);
const inWifi = (text = ''): string => escaped(text, /[\\;,:"]/g);
const plain = (text: string): string => text.replace(/\\(.)/gs, '$1');

const parts = (text: string): string[] => text.match(/(?:\\.|[^\\;])+/gs) ?? [];

const withScheme = (url: string): string => (/^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`);

export function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(withScheme(text));
    return /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname);
  } catch {
    return false;
  }
}

function contactText(fields: QrFields): string {
  const { name = '', address } = fields;
  const last = name.lastIndexOf(' ');
  const [given, family] = last < 0 ? [name, ''] : [name.slice(0, last), name.slice(last + 1)];
  const lines = Object.entries(properties).flatMap(([field, property]) => {
    const value = fields[field as DetailField];
    return value ? [`${property}:${inCard(field === 'web' ? withScheme(value) : value)}`] : [];
  });
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${inCard(family)};${inCard(given)};;;`,
    ...lines,
    ...(address ? [`ADR:;;${inCard(address)};;;;`] : []),
    'END:VCARD',
  ].join('\r\n');
}

export function qrText({ kind, fields }: QrContent): string {
  if (kind === 'url') return withScheme(fields.url ?? '');
  if (kind === 'contact') return contactText(fields);
  const { network, password } = fields;
  return password ? `WIFI:T:WPA;S:${inWifi(network)};P:${inWifi(password)};;` : `WIFI:T:nopass;S:${inWifi(network)};;`;
}

export function readQrText(text: string): QrContent {
  if (text.startsWith('WIFI:')) {
    const found = new Map(parts(text.slice('WIFI:'.length)).map((part) => [part[0], plain(part.slice(2))]));
    return { kind: 'wifi', fields: { network: found.get('S') ?? '', password: found.get('P') ?? '' } };
  }
  if (!text.startsWith('BEGIN:VCARD')) return { kind: 'url', fields: { url: text } };
  const lines = new Map(text.split(/\r?\n/).map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
  const fields = contactFields.flatMap((field) => {
    const value = field === 'address' ? lines.get('ADR')?.slice(2, -4) : lines.get(properties[field] ?? '');
    return value === undefined ? [] : [[field, plain(value)] as const];
  });
  return { kind: 'contact', fields: Object.fromEntries(fields) };
}
