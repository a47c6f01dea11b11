import path from 'node:path';

export const workFolder = path.join(import.meta.dirname, '../.work');
/** The release store that every shop under test begins with a copy of. */
export const releasesFolder = path.join(workFolder, 'releases');
