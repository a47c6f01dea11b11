import { type DetailField, detailFields, itemLimits } from '@shop/contracts/scene-limits';
import type { Upload } from '@shop/contracts/uploads';

export interface Logo {
  uploadId: string;
  /** Pixels. */
  width: number;
  height: number;
}

export const logoOf = ({ UploadId, Width, Height }: Upload): Logo => ({ uploadId: UploadId, width: Width, height: Height });

/** Empty fields are absent. */
export type Details = Partial<Record<DetailField, string>> & { logo?: Logo };

export const withoutFields = (details: Details, fields: readonly (keyof Details)[]): Details =>
  Object.fromEntries(Object.entries(details).filter(([field]) => !fields.includes(field as keyof Details)));

/** Maximum characters of values that designs print in one line: they fit into each template. */
export const longestLines = { phone: 32, email: 45, web: 45 } as const satisfies Partial<Record<DetailField, number>>;

export const wholeFields = ['phone', 'email', 'web'] as const satisfies readonly (keyof typeof longestLines)[];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parseLogo(value: unknown): Logo | undefined {
  if (!isRecord(value)) return undefined;
  const { uploadId, width, height } = value;
  return typeof uploadId === 'string' && typeof width === 'number' && typeof height === 'number' ? { uploadId, width, height } : undefined;
}

export function parseDetails(value: unknown): Details {
  if (!isRecord(value)) return {};
  const texts = detailFields.flatMap((field) => {
    const text = value[field];
    const clean = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, itemLimits.detail) : '';
    return clean === '' ? [] : [[field, clean] as const];
  });
  const logo = parseLogo(value.logo);
  return { ...Object.fromEntries(texts), ...(logo && { logo }) };
}
