import { createHash } from 'node:crypto';

/** Names a script or style that stands in the page, as a Content-Security-Policy does. */
export const policyHash = (source: string): string => `sha256-${createHash('sha256').update(source).digest('base64')}`;
