// Own class: rotating-file-stream ends at the first failed write, and pino-roll cannot share a file between processes.
import { appendFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { Writable } from 'node:stream';

const NEWLINE = 0x0a;

/** `olderFiles` counts the rotated files. */
export const logLimits = { fileBytes: 16 * 1024 ** 2, olderFiles: 3 };

export const logLine = (level: number, msg: string): string => `${JSON.stringify({ level, time: Date.now(), msg })}\n`;

/** Drops unwritable lines and reports the loss later. Reopens the file for each write, because other processes may rotate it. */
export class LogFile extends Writable {
  readonly #file: string;
  readonly #limits: typeof logLimits;
  #lost = 0;
  #isMidLine = false;
  #skipsLine = false;

  constructor(file: string, limits = logLimits) {
    super({ decodeStrings: true });
    this.#file = file;
    this.#limits = limits;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const lineEnd = this.#isMidLine ? chunk.indexOf(NEWLINE) + 1 : 0;
    if ((!this.#isMidLine || lineEnd > 0) && this.#size() + chunk.length > this.#limits.fileBytes) {
      this.#append(chunk.subarray(0, lineEnd));
      this.#rotate();
      this.#append(chunk.subarray(lineEnd));
    } else {
      this.#append(chunk);
    }
    done();
  }

  note(level: number, msg: string): void {
    this.write(logLine(level, msg));
  }

  #older = (number: number): string => `${this.#file}.${number}`;

  #size = (): number => statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;

  #append(given: Buffer): void {
    const bytes = this.#skipsLine ? this.#afterLine(given) : given;
    if (bytes.length === 0) return;
    const said = this.#lost > 0 ? this.#lostLine() : undefined;
    const whole = said ? Buffer.concat([said, bytes]) : bytes;
    if (this.#tryAppend(whole) || (this.#dropOldest() && this.#tryAppend(whole))) {
      this.#lost = 0;
      this.#isMidLine = bytes.at(-1) !== NEWLINE;
    } else {
      this.#lost += bytes.length;
      this.#skipsLine = bytes.at(-1) !== NEWLINE;
    }
  }

  #afterLine(bytes: Buffer): Buffer {
    const end = bytes.indexOf(NEWLINE) + 1;
    this.#skipsLine = end === 0;
    this.#lost += end || bytes.length;
    return bytes.subarray(end || bytes.length);
  }

  #lostLine(): Buffer {
    const line = JSON.stringify({ level: 40, time: Date.now(), bytes: this.#lost, msg: 'log lines lost: disk full' });
    return Buffer.from(`${this.#isMidLine ? '\n' : ''}${line}\n`);
  }

  #tryAppend(bytes: Buffer): boolean {
    const before = this.#size();
    try {
      appendFileSync(this.#file, bytes, { mode: 0o600 });
      return true;
    } catch {
      if (this.#size() > before) truncateSync(this.#file, before);
      return false;
    }
  }

  #rotate(): void {
    try {
      for (let number = this.#limits.olderFiles; number > 1; number--) this.#move(this.#older(number - 1), this.#older(number));
      this.#move(this.#file, this.#older(1));
    } catch {
      // If renaming fails, truncates the file, so that the limit holds.
      try {
        truncateSync(this.#file);
      } catch {}
    }
  }

  #move(from: string, to: string): void {
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, to);
  }

  #dropOldest(): boolean {
    for (let number = this.#limits.olderFiles; number > 0; number--) {
      if (!statSync(this.#older(number), { throwIfNoEntry: false })) continue;
      try {
        rmSync(this.#older(number));
        return true;
      } catch {
        return false;
      }
    }
    return false;
  }
}
