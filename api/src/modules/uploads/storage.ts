import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@shop/contracts/turkey-time';
import type { Config } from '../../env.ts';
import { fileFolder } from '../../file-folders.ts';
import { findSource, type Source } from '../../images/source.ts';
import { unlessMissing } from '../../missing.ts';
import type { Upload } from './repository.ts';

// An upload is a folder of its own, named by its id, with the picture and the variants that were made of it: to delete
// it is to delete the folder.

type Storage = Pick<Config, 'dataDir'>;

const uploadsDir = (config: Storage): string => fileFolder(config, 'uploads');

/** Where files are until they are whole. On the same disk, so that they are moved and not copied. */
export const incomingDir = (config: Storage): string => join(uploadsDir(config), 'incoming');

const nameOf = ({ id, format }: Pick<Upload, 'id' | 'format'>): string => `${id}/original.${format}`;

export const pictureFile = (config: Storage, upload: Pick<Upload, 'id' | 'format'>): string => join(uploadsDir(config), nameOf(upload));

/** Undefined if the file is missing. */
export const pictureSource = (config: Storage, upload: Pick<Upload, 'id' | 'format'>): Promise<Source | undefined> =>
  findSource(uploadsDir(config), nameOf(upload));

/** Puts a finished picture in its place. */
export async function keepPicture(config: Storage, upload: Pick<Upload, 'id' | 'format'>, finished: string): Promise<void> {
  await mkdir(join(uploadsDir(config), upload.id), { recursive: true });
  await rename(finished, pictureFile(config, upload));
}

/** Makes an upload of a file of ours: both are the same file on the disk until the last of them is removed. */
export async function linkPicture(config: Storage, file: string, upload: Pick<Upload, 'id' | 'format'>): Promise<void> {
  await mkdir(join(uploadsDir(config), upload.id), { recursive: true });
  await link(file, pictureFile(config, upload));
}

export const removePicture = (config: Storage, id: string): Promise<void> =>
  rm(join(uploadsDir(config), id), { recursive: true, force: true });

/** Milliseconds: a folder this old belongs to no request that still runs. */
const ABANDONED_MS = DAY_MS;

/** Folders old enough to have a row if they ever will. */
export async function listOld(config: Storage, now = Date.now()): Promise<string[]> {
  const dir = uploadsDir(config);
  const names = (await readdir(dir).catch(unlessMissing)) ?? [];
  const ages = await Promise.all(names.map((name) => stat(join(dir, name)).catch(unlessMissing)));
  return names.filter((name, n) => now - (ages[n]?.mtimeMs ?? now) > ABANDONED_MS && join(dir, name) !== incomingDir(config));
}
