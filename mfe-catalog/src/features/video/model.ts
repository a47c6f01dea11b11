/** The page contacts this host only after a click. */
export const videoOrigin = 'https://www.youtube-nocookie.com';

export const videoAddress = (videoId: string): string => `${videoOrigin}/embed/${encodeURIComponent(videoId)}?autoplay=1&rel=0`;

export const VIDEO_HASH = '#video';
