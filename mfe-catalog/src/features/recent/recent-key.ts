export const RECENT_KEY = 'history:viewed';
