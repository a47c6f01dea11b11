export const origin = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);

/** PostgreSQL's `disk_full` and the system's codes. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT']);

export const isDiskFull = (error: Error): boolean => diskFull.has(databaseCode(error) ?? '');

/** SQLSTATE, or the system's code where the server was unreachable. */
export function databaseCode(error: Error): string | undefined {
  const { code } = origin(error) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
