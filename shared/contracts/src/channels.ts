export const CHANNEL_NAME = '^[a-z][a-z0-9-]{0,29}$';
export const DEFAULT_CHANNEL = 'production';
