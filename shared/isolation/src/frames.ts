/** Bytes that are read at once. */
export const READ_BYTES = 2 ** 17;

/** What goes over a channel at a time: JSON, and bytes that it speaks of. */
export interface Frame {
  message: unknown;
  body: Buffer;
}

/** Bytes of a frame's two lengths: of its JSON, of its body. */
const HEAD = 8;

// Held here: code that is loaded later may replace them for everybody, and that must be told.
const { parse, stringify } = JSON;

const NO_BYTES = Buffer.alloc(0);

/** A frame as it is sent, in parts: the body is not copied. */
export function encodeFrame(message: object, body: Uint8Array = NO_BYTES): Uint8Array[] {
  const json = stringify(message);
  const length = Buffer.byteLength(json);
  // In memory of its own: the pool of `Buffer.from` is open to all code while this waits to be sent.
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

/** Bytes of a frame up to which its memory is used again for the next. */
const REUSED = 2 ** 20;

/** Puts frames together from what arrives. Nothing larger than the limits is ever gathered. */
export class FrameReader {
  readonly #limits: FrameLimits;
  readonly #head = Buffer.alloc(HEAD);
  #memory: Buffer = NO_BYTES;
  /** What is being filled: a head, or what it announces. */
  #part: Buffer = this.#head;
  #filled = 0;
  #jsonLength = 0;

  constructor(limits: FrameLimits) {
    this.#limits = limits;
  }

  /**
   * The frames that are complete with this chunk. A body is there until the next frame is asked for: each in memory of its own,
   * pages made the worker collect garbage every thirty of them.
   *
   * @throws on what is no frame, or too large: nothing after it can be understood.
   */
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
