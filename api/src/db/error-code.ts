/** What failed: the driver's error that Drizzle has wrapped, or the error itself. */
export const origin = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);

/** Of PostgreSQL (`disk_full`) and of the system: no room, or none for this user. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether somebody wrote to a full disk: the database, or we ourselves. */
export const isDiskFull = (error: Error): boolean => diskFull.has(databaseCode(error) ?? '');

/** PostgreSQL's code of a failure (SQLSTATE), or the system's where the server could not be reached. */
export function databaseCode(error: Error): string | undefined {
  const { code } = origin(error) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
