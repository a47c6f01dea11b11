import { createHash } from 'node:crypto';

export const cspHash = (source: string): string => `sha256-${createHash('sha256').update(source).digest('base64')}`;
