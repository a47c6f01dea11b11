import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { defaultPrintProfile } from '../folders.ts';
import { printProfile } from './print-profile.ts';

test('accepts the profile of a CMYK press', () => {
  expect(printProfile.parse('api/profiles/FOGRA39.icc')).toBe(defaultPrintProfile);
});

test('rejects the profile of a screen', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'));
  try {
    const screen = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } }).withIccProfile('srgb');
    const { icc } = await sharp(await screen.png().toBuffer()).metadata();
    const file = join(folder, 'srgb.icc');
    await writeFile(file, icc as Buffer);
    expect(printProfile.parse(file)).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});
