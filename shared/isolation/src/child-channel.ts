import { Socket } from 'node:net';
import { encodeFrame, type Frame, FrameReader, READ_BYTES } from './frames.ts';

export const CHANNEL_DESCRIPTOR = 3;

export const BEAT = { type: 'beat' } as const;

export const BEAT_MS = 125;

/** Maximum bytes. One frame contains all files of a release. */
const LIMITS = { jsonBytes: 16 * 2 ** 20, bodyBytes: 128 * 2 ** 20 };

export interface ChildChannel {
  send: (message: object, body?: Uint8Array) => void;
  /** Call it once. Delivers earlier frames first. */
  listen: (onFrame: (frame: Frame) => void) => void;
}

export interface ChannelOptions {
  onClose: () => void;
  /** False if remote code has replaced a function that heartbeats need. */
  mayBeat?: () => boolean;
}

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
