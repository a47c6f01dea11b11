import { expect, test } from '@jest/globals';
import { channelIn, healthUrl, overviewUrl } from './health-url.ts';

test.each(['production', 'staging'])('keeps the channel %s between overview and health page', (channel) => {
  for (const url of [healthUrl('catalog', channel), overviewUrl(channel)])
    expect(channelIn(new URL(url, 'https://console.example').search)).toBe(channel);
});

test('shows production for an invalid channel name', () => {
  expect(channelIn('?channel=../x')).toBe('production');
});
