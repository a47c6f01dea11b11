import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '../../refusal.ts';
import { nearest } from '../../settings/nearest-name.ts';
import type { Table } from './columns.ts';
import { type Draft, draftOf, type FileRow, type Head, headOf } from './draft.ts';
import { BrokenJson, jsonItems } from './json-items.ts';
import type { Problems } from './problems.ts';

const MEGABYTE = 2 ** 20;
const MAX_FILE = 512 * MEGABYTE;
const MAX_ROW = MEGABYTE;
const MAX_ROWS_OF_ONE = 200;

/** Bytes at the start of the file. These must contain the column names. */
const HEAD = 16 * 1024;

export interface CatalogueFile {
  path: string;
  format: 'csv' | 'json';
  bytes: number;
}

export async function openFile(path: string): Promise<CatalogueFile> {
  const format = ({ '.csv': 'csv', '.json': 'json' } as const)[extname(path).toLowerCase() as '.csv'];
  if (!format) throw new Refusal('file-type', { file: path });
  const found = await stat(path).catch(() => undefined);
  const handle = found?.isFile() ? await open(path).catch(() => undefined) : undefined;
  await handle?.close();
  if (!found || !handle) throw new Refusal('file-unreadable', { file: path });
  if (found.size > MAX_FILE) throw new Refusal('file-too-large', { file: path, most: MAX_FILE / MEGABYTE });
  return { path, format, bytes: found.size };
}

export async function* readDrafts(
  file: CatalogueFile,
  table: Table,
  problems: Problems,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<Draft> {
  const chunks = readUtf8(file.path, onBytes);
  let isEmpty = true;
  try {
    for await (const draft of file.format === 'json' ? readJson(chunks, problems) : readCsv(file.path, chunks, table, problems)) {
      isEmpty = false;
      yield draft;
    }
    if (isEmpty && problems.count() === 0) problems.add({ line: 1, column: '' }, 'file-no-rows');
  } catch (error) {
    if (error instanceof NotUtf8) problems.add({ line: await firstBrokenLine(file.path), column: '' }, 'file-not-utf8');
    else if (error instanceof BrokenJson) problems.add({ line: error.line, column: '' }, 'file-json');
    else throw error;
  }
}

class NotUtf8 extends Error {
  override name = 'NotUtf8';
}

interface Chunk {
  bytes: Buffer;
  text: string;
}

/** @throws `NotUtf8`, also for UTF-16, which contains NUL bytes */
async function* readUtf8(path: string, onBytes: (bytes: number) => void): AsyncGenerator<Chunk> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Buffer): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      throw new NotUtf8('broken character', { cause });
    }
  };
  let read = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const text = decode(bytes);
    if (text.includes('\0')) throw new NotUtf8('zero byte');
    read += bytes.length;
    onBytes(read);
    yield { bytes, text };
  }
  decode();
}

/** Decodes a line in parts, because it may be long. */
async function firstBrokenLine(path: string): Promise<number> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    for (let [from, to] = [0, 0]; from < bytes.length; from = to) {
      const end = bytes.indexOf('\n', from);
      to = end < 0 ? bytes.length : end + 1;
      try {
        if (decoder.decode(bytes.subarray(from, to), { stream: true }).includes('\0')) return line;
      } catch {
        return line;
      }
      if (end >= 0) line += 1;
    }
  }
  return line;
}

async function* textsOf(chunks: AsyncIterable<Chunk>): AsyncGenerator<string> {
  for await (const { text } of chunks) yield text;
}

async function* bytesOf(chunks: AsyncIterable<Chunk>): AsyncGenerator<Buffer> {
  for await (const { bytes } of chunks) yield bytes;
}

async function* readJson(chunks: AsyncIterable<Chunk>, problems: Problems): AsyncGenerator<Draft> {
  for await (const { text, line } of jsonItems(textsOf(chunks))) {
    try {
      yield { value: JSON.parse(text), line, positionOf: (path) => ({ line, column: path.slice(1).replaceAll('/', '.') }) };
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      problems.add({ line, column: '' }, 'file-json');
    }
  }
}

async function separatorOf(path: string): Promise<string> {
  const handle = await open(path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
  await handle.close();
  const [head = ''] = buffer.toString('utf8', 0, bytesRead).split('\n', 1);
  const count = (separator: string): number => head.split(separator).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

async function* readCsv(path: string, chunks: AsyncIterable<Chunk>, table: Table, problems: Problems): AsyncGenerator<Draft> {
  const parser = parse({
    delimiter: await separatorOf(path),
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
  });
  // `groups` throws the same error.
  pipeline(bytesOf(chunks), parser).catch(() => undefined);
  try {
    yield* groups(parser, table, problems);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isTooLarge = error.code === 'CSV_MAX_RECORD_SIZE';
    problems.add({ line: parser.info.lines, column: '' }, isTooLarge ? 'file-row-too-large' : 'file-quotes');
  }
}

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

async function* groups(rows: AsyncIterable<ParsedRow>, table: Table, problems: Problems): AsyncGenerator<Draft> {
  let head: Head | undefined;
  let group: FileRow[] = [];
  let lastLine = 0;
  for await (const { record: cells, info } of rows) {
    // `info.lines` is the last line of a row. Cells may contain line breaks.
    const line = lastLine + 1;
    lastLine = info.lines;
    if (!head) {
      head = readHead(cells, table, problems);
      if (!head) return;
      continue;
    }
    const row: FileRow = { cells: cells.map((cell) => cell.trim()), line };
    if (row.cells.every((cell) => cell === '')) continue;
    checkWidth(row, head, problems);
    const isNext = table.key === undefined || !continues(row, group[0], head.keyAt);
    if (isNext && group.length > 0) yield draftOf(group, head, problems);
    if (isNext) group = [row];
    else if (group.push(row) === MAX_ROWS_OF_ONE + 1) problems.add({ line, column: '' }, 'file-rows-too-many', { most: MAX_ROWS_OF_ONE });
  }
  if (head && group.length > 0) yield draftOf(group, head, problems);
  if (!head) problems.add({ line: 1, column: '' }, 'file-empty');
}

const continues = ({ cells }: FileRow, first: FileRow | undefined, keyAt: number): boolean =>
  first !== undefined && (!cells[keyAt] || cells[keyAt] === first.cells[keyAt]);

function checkWidth({ cells, line }: FileRow, { width }: Head, problems: Problems): void {
  if (cells.length > width && cells.slice(width).some(Boolean)) problems.add({ line, column: '' }, 'file-cells-too-many', { most: width });
}

function readHead(cells: readonly string[], table: Table, problems: Problems): Head | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const known = table.columns.map(({ name }) => name);
  names.forEach((name, at) => {
    const place = { line: 1, column: name.slice(0, 60) };
    if (name !== '' && names.indexOf(name) !== at) problems.add(place, 'file-column-twice');
    else if (name !== '' && !known.includes(name)) {
      problems.add(place, 'file-column-unknown', { suggestion: nearest(place.column, known) ?? '' });
    }
  });
  const missing = table.needed.filter((name) => !names.includes(name));
  for (const name of missing) problems.add({ line: 1, column: name }, 'file-column-missing');
  return missing.length > 0 ? undefined : headOf(names, table);
}
