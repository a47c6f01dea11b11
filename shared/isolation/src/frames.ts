export const READ_BYTES = 2 ** 17;

export interface Frame {
  message: unknown;
  body: Buffer;
}

const HEAD = 8;

// Captured at the start, because remote code may replace these functions.
const { parse, stringify } = JSON;

const NO_BYTES = Buffer.alloc(0);

/** Returns two parts, so that the body is not copied. */
export function encodeFrame(message: object, body: Uint8Array = NO_BYTES): Uint8Array[] {
  const json = stringify(message);
  const length = Buffer.byteLength(json);
  // Not pooled, because other code can read a pool's memory.
  const head = Buffer.allocUnsafeSlow(HEAD + length);
  head.writeUInt32LE(length, 0);
  head.writeUInt32LE(body.length, 4);
  head.write(json, HEAD);
  return body.length === 0 ? [head] : [head, body];
}

export interface FrameLimits {
  jsonBytes: number;
  bodyBytes: number;
}

const REUSED = 2 ** 20;

export class FrameReader {
  readonly #limits: FrameLimits;
  readonly #head = Buffer.alloc(HEAD);
  #memory: Buffer = NO_BYTES;
  #part: Buffer = this.#head;
  #filled = 0;
  #jsonLength = 0;

  constructor(limits: FrameLimits) {
    this.#limits = limits;
  }

  /** The next frame reuses the memory of `body`. @throws for an invalid or oversized frame, which ends the stream */
  *read(chunk: Uint8Array): Generator<Frame> {
    for (let at = 0; at < chunk.length; ) {
      const piece = chunk.subarray(at, at + this.#part.length - this.#filled);
      this.#part.set(piece, this.#filled);
      at += piece.length;
      this.#filled += piece.length;
      if (this.#filled < this.#part.length) return;
      const part = this.#part;
      this.#filled = 0;
      if (part === this.#head) this.#part = this.#announced();
      else {
        this.#part = this.#head;
        const message: unknown = parse(part.toString('utf8', 0, this.#jsonLength));
        yield { message, body: part.subarray(this.#jsonLength) };
      }
    }
  }

  #announced(): Buffer {
    const jsonLength = this.#head.readUInt32LE(0);
    const bodyLength = this.#head.readUInt32LE(4);
    if (jsonLength === 0 || jsonLength > this.#limits.jsonBytes || bodyLength > this.#limits.bodyBytes)
      throw new Error(`a frame of ${jsonLength} and ${bodyLength} bytes`);
    this.#jsonLength = jsonLength;
    const length = jsonLength + bodyLength;
    if (length > REUSED) return Buffer.allocUnsafeSlow(length);
    if (length > this.#memory.length) this.#memory = Buffer.allocUnsafeSlow(Math.min(2 * length, REUSED));
    return this.#memory.subarray(0, length);
  }
}
