/** Separate: the home page's initial scripts need only this key. */
export const RECENT_KEY = 'recently-viewed';
