export const origin = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);

const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT']);

export const isDiskFull = (error: Error): boolean => diskFull.has(databaseCode(error) ?? '');

export function databaseCode(error: Error): string | undefined {
  const { code } = origin(error) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
