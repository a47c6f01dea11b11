import { Socket } from 'node:net';
import { encodeFrame, type Frame, FrameReader, READ_BYTES } from './frames.ts';

/** Where the parent has put its end of the channel. */
export const CHANNEL_DESCRIPTOR = 3;

/** What the parent hears several times a second as long as the event loop turns. */
export const BEAT = { type: 'beat' } as const;

/** Milliseconds between two of them. */
export const BEAT_MS = 125;

/** Bytes of a frame from the parent: a release's files come in one. */
const LIMITS = { jsonBytes: 16 * 2 ** 20, bodyBytes: 128 * 2 ** 20 };

export interface ChildChannel {
  send: (message: object, body?: Uint8Array) => void;
  /** Once: what came before waits for it. */
  listen: (onFrame: (frame: Frame) => void) => void;
}

export interface ChannelOptions {
  /** The parent has gone. */
  onClose: () => void;
  /** Whether nothing is replaced by which the channel sends. */
  mayBeat?: () => boolean;
}

/** In an isolated process: the one way to its parent. */
export function openChannel({ onClose, mayBeat = () => true }: ChannelOptions): ChildChannel {
  const reader = new FrameReader(LIMITS);
  let hear: ((frame: Frame) => void) | undefined;
  const socket = new Socket({
    fd: CHANNEL_DESCRIPTOR,
    readable: true,
    writable: true,
    onread: {
      buffer: Buffer.allocUnsafeSlow(READ_BYTES),
      callback(length, buffer) {
        for (const frame of reader.read(buffer.subarray(0, length))) hear?.(frame);
        return true;
      },
    },
  });
  socket.on('error', onClose);
  socket.on('close', onClose);
  const send = (message: object, body?: Uint8Array): void => {
    socket.cork();
    for (const part of encodeFrame(message, body)) socket.write(part);
    socket.uncork();
  };
  setInterval(() => mayBeat() && send(BEAT), BEAT_MS).unref();
  return {
    send,
    listen(onFrame) {
      hear = onFrame;
      socket.resume();
    },
  };
}
