import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Envelope, succeeded } from '@shop/contracts/envelope';
import type { Locale } from '@shop/domain/locale';
import type { SettingError } from '@shop/settings/settings';
import { requireClosedParent } from '../files/private-folder.ts';
import { atSocket } from '../files/unix-socket.ts';
import { CALLER_HEADER } from './caller.ts';
import type { Progress } from './progress-bar.ts';

export class Failure extends Error {
  override name = 'Failure';
}

/** The print files of a large order may take this long. */
const TIMEOUT_MS = 10 * 60_000;

const unreachable: Record<string, string> = {
  ENOENT: 'The API does not run, or it runs with another data folder.',
  ECONNREFUSED: 'The API does not run.',
  EACCES: 'This user may not talk to the API: use the user that runs it.',
};

export interface Call {
  socketPath: string;
  caller: string;
  language: Locale;
}

export async function ask<P>(call: Call, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<P> {
  return payloadOf<P>(await text(await send(call, method, path, body)));
}

export async function follow<P>(call: Call, path: string, body: object, onProgress: (progress: Progress | undefined) => void): Promise<P> {
  const response = await send(call, 'POST', path, body);
  let last = '';
  try {
    for await (const line of createInterface({ input: response })) {
      last = line;
      const read = JSON.parse(line) as Partial<Progress>;
      if (read.Stage !== undefined) onProgress(read as Progress);
    }
  } catch (cause) {
    throw new Failure('The API ended before it answered. Look with --dry-run whether the file was written.', { cause });
  } finally {
    onProgress(undefined);
  }
  return payloadOf<P>(last);
}

export async function download(call: Call, path: string, to: Writable): Promise<void> {
  const response = await send(call, 'GET', path, undefined);
  if (response.statusCode !== 200) payloadOf(await text(response));
  await pipeline(response, to, { end: to !== process.stdout }).catch((cause: NodeJS.ErrnoException) => {
    // EPIPE: the operator has closed the pager.
    if (cause.code !== 'EPIPE') throw new Failure(`The file was not written: ${cause.message}`, { cause });
  });
}

function payloadOf<P>(answer: string): P {
  const envelope = JSON.parse(answer) as Envelope<P & { errors?: { path: string; message: string }[] }>;
  if (succeeded(envelope)) return envelope.Payload;
  const fields = (envelope.Payload.errors ?? []).map(({ path: field, message }) => `  ${field.slice(1)}: ${message}`);
  throw new Failure([envelope.Message, ...fields].join('\n'));
}

async function send(
  { socketPath, caller, language }: Call,
  method: string,
  path: string,
  body: object | undefined,
): Promise<IncomingMessage> {
  await requireClosedParent('OPERATOR_SOCKET', socketPath).catch((error: SettingError) => {
    throw new Failure(`${error.message}: somebody else could answer there.`, { cause: error });
  });
  const payload = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      const why = unreachable[error.code ?? ''] ?? `The API could not be asked: ${error.message}.`;
      reject(
        new Failure(
          `${why}\nIt is expected at ${socketPath}.\nStart the shop (npm start), or set DATA_DIR or OPERATOR_SOCKET as they are set there.`,
          { cause: error },
        ),
      );
    };
    let connection: Socket;
    try {
      connection = atSocket(socketPath, (address) => connect(address));
    } catch (error) {
      return failed(error as Error);
    }
    const call = request(
      {
        createConnection: () => connection,
        method,
        path,
        timeout: TIMEOUT_MS,
        headers: {
          'accept-language': language,
          [CALLER_HEADER]: caller,
          ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      },
      resolve,
    );
    call.on('timeout', () => call.destroy(new Error('it did not answer in time')));
    call.on('error', failed);
    call.end(payload);
  });
}
