import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@shop/domain/turkey-time';
import type { Config } from '../../env.ts';
import { fileFolder } from '../../files/file-folders.ts';
import { ignoreMissing } from '../../files/ignore-missing.ts';
import { findSource, type Source } from '../../images/source.ts';
import type { Upload } from './repository.ts';

type Storage = Pick<Config, 'dataDir'>;

const uploadsDir = (config: Storage): string => fileFolder(config, 'uploads');

/** On the disk of the uploads, so that files can be renamed into place. */
export const incomingDir = (config: Storage): string => join(uploadsDir(config), 'incoming');

const nameOf = ({ id, format }: Pick<Upload, 'id' | 'format'>): string => `${id}/original.${format}`;

export const pictureFile = (config: Storage, upload: Pick<Upload, 'id' | 'format'>): string => join(uploadsDir(config), nameOf(upload));

export const pictureSource = (config: Storage, upload: Pick<Upload, 'id' | 'format'>): Promise<Source | undefined> =>
  findSource(uploadsDir(config), nameOf(upload));

export async function keepPicture(config: Storage, upload: Pick<Upload, 'id' | 'format'>, finished: string): Promise<void> {
  await mkdir(join(uploadsDir(config), upload.id), { recursive: true });
  await rename(finished, pictureFile(config, upload));
}

export async function linkPicture(config: Storage, file: string, upload: Pick<Upload, 'id' | 'format'>): Promise<void> {
  await mkdir(join(uploadsDir(config), upload.id), { recursive: true });
  await link(file, pictureFile(config, upload));
}

export const removePicture = (config: Storage, id: string): Promise<void> =>
  rm(join(uploadsDir(config), id), { recursive: true, force: true });

/** No request takes this long. */
const ABANDONED_MS = DAY_MS;

/** Returns ids of uploads old enough to have a database row. */
export async function listOld(config: Storage, now = Date.now()): Promise<string[]> {
  const dir = uploadsDir(config);
  const names = (await readdir(dir).catch(ignoreMissing)) ?? [];
  const ages = await Promise.all(names.map((name) => stat(join(dir, name)).catch(ignoreMissing)));
  return names.filter((name, n) => now - (ages[n]?.mtimeMs ?? now) > ABANDONED_MS && join(dir, name) !== incomingDir(config));
}
