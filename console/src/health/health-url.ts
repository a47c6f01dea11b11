import { CHANNEL_NAME, DEFAULT_CHANNEL } from '@shop/contracts/channels';

const withChannel = (path: string, channel: string): string => (channel === DEFAULT_CHANNEL ? path : `${path}?channel=${channel}`);

export const healthUrl = (remote: string, channel: string): string => withChannel(`/release/remotes/${remote}`, channel);

export const overviewUrl = (channel: string): string => withChannel('/release', channel);

export function channelIn(search: string): string {
  const channel = new URLSearchParams(search).get('channel') ?? '';
  return new RegExp(CHANNEL_NAME).test(channel) ? channel : DEFAULT_CHANNEL;
}
