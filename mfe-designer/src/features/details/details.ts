export const detailFields = ['name', 'title', 'company', 'phone', 'email', 'web', 'address'] as const;
export type DetailField = (typeof detailFields)[number];

export const MOST_DETAIL = 80;

export interface Logo {
  uploadId: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Empty fields are absent. */
export type Details = Partial<Record<DetailField, string>> & { logo?: Logo };

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
    const clean = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, MOST_DETAIL) : '';
    return clean === '' ? [] : [[field, clean] as const];
  });
  const logo = parseLogo(value.logo);
  return { ...Object.fromEntries(texts), ...(logo && { logo }) };
}
