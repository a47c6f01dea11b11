import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, realpath, rm, stat } from 'node:fs/promises';
import { parse, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadLimits } from '@shop/contracts/limits';
import type { Deps } from '../../deps.ts';
import { unfinishedIn } from '../../files/atomic-write.ts';
import { findCatalogueImage, OWN_IMAGES } from '../../images/catalogue-image.ts';
import type { MessageKey, MessageParams } from '../../messages/index.ts';
import { Refusal } from '../../refusal.ts';
import { checkedHeader, reencode } from '../uploads/make-picture.ts';
import { checkedUrl, type Downloading, downloadImage, ImageRefused } from './download-image.ts';

const AT_ONCE = 2;

const HASH_DIGITS = 32;

interface Known {
  name?: string;
  file?: string;
  problem?: { key: MessageKey; params: MessageParams };
}

/** See docs/decisions/0073-manage-the-catalogue-by-files.md */
export async function openImages(deps: Pick<Deps, 'config' | 'disk' | 'files'>, folder: string | undefined, how?: Downloading) {
  const { files } = deps;
  const work = files.workFolder('product-images');
  const stored = new Map<string, string>();
  for await (const { key } of files.list(`product-images/${OWN_IMAGES}`)) {
    const name = key.slice('product-images/'.length);
    stored.set(parse(name).name, name);
  }
  const root = folder === undefined ? undefined : await realpath(folder).catch(() => undefined);
  if (folder !== undefined && root === undefined) throw new Refusal('file-unreadable', { file: folder });
  const known = new Map<string, Known>();

  async function look(named: string): Promise<Known> {
    if (/^https?:/i.test(named)) {
      checkedUrl(named, how);
      return {};
    }
    const file = root === undefined ? undefined : await insideOf(root, named);
    if (file !== undefined) {
      const { size } = await stat(file);
      if (size > uploadLimits.bytes) throw new ImageRefused('image-too-large', { most: uploadLimits.bytes / 2 ** 20 });
      const name = stored.get(await hashOf(createReadStream(file)));
      if (name === undefined) await checkedHeader(file);
      return { file, ...(name !== undefined && { name }) };
    }
    const image = await findCatalogueImage(deps, named);
    if (image) return { name: image.name };
    throw new ImageRefused(root === undefined ? 'image-needs-folder' : 'image-missing');
  }

  async function store(named: string, { file }: Known): Promise<string> {
    await mkdir(work, { recursive: true });
    const [raw, made] = [unfinishedIn(work), unfinishedIn(work)];
    try {
      const hash = await copy(file === undefined ? await downloadImage(named, how) : createReadStream(file), raw);
      const before = stored.get(hash);
      if (before !== undefined) return before;
      const { format } = await reencode(deps, raw, made);
      const name = `${OWN_IMAGES}${hash}.${format}`;
      await files.put(`product-images/${name}`, made);
      stored.set(hash, name);
      return name;
    } finally {
      await Promise.all([raw, made].map((path) => rm(path, { force: true })));
    }
  }

  const attempt = async (named: string, work: () => Promise<Known>): Promise<Known> => {
    const found = await work().catch((error: unknown): Known => ({ problem: problemOf(error) }));
    known.set(named, found);
    return found;
  };

  return {
    find: async (named: string): Promise<Known> => known.get(named) ?? attempt(named, () => look(named)),
    nameOf: (named: string): string => known.get(named)?.name ?? named,
    countNew: (): number => [...known.values()].filter(({ name, problem }) => name === undefined && !problem).length,
    hasProblems: (): boolean => [...known.values()].some(({ problem }) => problem !== undefined),
    async storeAll(onDone: (done: number, all: number) => void, signal: AbortSignal): Promise<void> {
      const wanted = [...known].filter(([, { name, problem }]) => name === undefined && !problem);
      const next = wanted.values();
      let done = 0;
      const work = async (): Promise<void> => {
        for (const [named, found] of next) {
          signal.throwIfAborted();
          await attempt(named, async () => ({ ...found, name: await store(named, found) }));
          done += 1;
          onDone(done, wanted.length);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
  };
}

export type Images = Awaited<ReturnType<typeof openImages>>;

function problemOf(error: unknown): { key: MessageKey; params: MessageParams } {
  if (error instanceof ImageRefused) return error;
  // An undecodable image is the importer's mistake.
  if (error instanceof Refusal && error.field) return { key: error.field.message, params: error.params };
  throw error;
}

/** Follows symbolic links. @throws `ImageRefused` for a path outside `root` */
async function insideOf(root: string, named: string): Promise<string | undefined> {
  const path = resolve(root, named);
  const file = named.includes('\0') ? undefined : await realpath(path).catch(() => undefined);
  if (!path.startsWith(root + sep) || (file !== undefined && !file.startsWith(root + sep))) throw new ImageRefused('image-outside');
  return file !== undefined && (await stat(file)).isFile() ? file : undefined;
}

async function* bounded(chunks: AsyncIterable<Buffer>, each: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > uploadLimits.bytes) throw new ImageRefused('image-too-large', { most: uploadLimits.bytes / 2 ** 20 });
    each(chunk);
    yield chunk;
  }
}

async function hashOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

async function copy(content: Readable, to: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(Readable.from(bounded(content, (chunk) => hash.update(chunk))), createWriteStream(to));
  } catch (error) {
    const { syscall } = error as NodeJS.ErrnoException;
    if (error instanceof ImageRefused || syscall === 'write' || syscall === 'open') throw error;
    throw new ImageRefused('image-unreachable', {}, error);
  } finally {
    content.destroy();
  }
  return hash.digest('hex').slice(0, HASH_DIGITS);
}
