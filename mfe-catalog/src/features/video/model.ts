/** Who shows the videos: without cookies, and only once somebody has pressed. */
export const videoOrigin = 'https://www.youtube-nocookie.com';

/** Where a video plays, at once. `videoId` as the product has it. */
export const videoAddress = (videoId: string): string => `${videoOrigin}/embed/${encodeURIComponent(videoId)}?autoplay=1&rel=0`;

/** The part of a product's address that opens its video. */
export const VIDEO_HASH = '#video';
