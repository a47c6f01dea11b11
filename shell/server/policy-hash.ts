import { createHash } from 'node:crypto';

export const policyHash = (source: string): string => `sha256-${createHash('sha256').update(source).digest('base64')}`;
