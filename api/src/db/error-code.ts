/** What failed: the driver's error that Drizzle has wrapped, or the error itself. */
export const origin = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);

/** PostgreSQL's code of a failure (SQLSTATE), or the system's where the server could not be reached. */
export function databaseCode(error: Error): string | undefined {
  const { code } = origin(error) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
