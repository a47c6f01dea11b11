import { join } from 'node:path';
import { DAY_MS } from '@shop/domain/turkey-time';
import type { FileStore } from '../../files/file-store.ts';
import { findStored, type Source } from '../../images/source.ts';
import type { Upload } from './repository.ts';

export const incomingDir = (files: Pick<FileStore, 'workFolder'>): string => join(files.workFolder('uploads'), 'incoming');

const nameOf = ({ id, format }: Pick<Upload, 'id' | 'format'>): string => `${id}/original.${format}`;

export const uploadKey = (upload: Pick<Upload, 'id' | 'format'>): string => `uploads/${nameOf(upload)}`;

export const pictureSource = (files: FileStore, upload: Pick<Upload, 'id' | 'format'>): Promise<Source | undefined> =>
  findStored(files, 'uploads', nameOf(upload));

export const removePicture = (files: FileStore, id: string): Promise<void> => files.remove(`uploads/${id}/`);

/** Longer than any request takes. */
const ABANDONED_MS = DAY_MS;

export async function* listOld(files: FileStore, now: number): AsyncGenerator<string> {
  for await (const { key, changedAt } of files.list('uploads/')) {
    const id = key.split('/')[1];
    if (id !== undefined && now - changedAt.getTime() > ABANDONED_MS) yield id;
  }
}
