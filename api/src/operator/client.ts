import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type Envelope, succeeded } from '@shop/contracts/envelope';
import type { SettingError } from '@shop/settings/settings';
import { requireClosedParent } from '../files/private-folder.ts';
import { atSocket } from '../files/unix-socket.ts';
import { CALLER_HEADER } from './caller.ts';

export class Failure extends Error {
  override name = 'Failure';
}

/** Milliseconds; large orders may need new print files. */
const TIMEOUT_MS = 10 * 60_000;

const unreachable: Record<string, string> = {
  ENOENT: 'The API does not run, or it runs with another data folder.',
  ECONNREFUSED: 'The API does not run.',
  EACCES: 'This user may not talk to the API: use the user that runs it.',
};

/** @throws `Failure` */
export async function ask<P>(socketPath: string, caller: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<P> {
  await requireClosedParent('OPERATOR_SOCKET', socketPath).catch((error: SettingError) => {
    throw new Failure(`${error.message}: somebody else could answer there.`, { cause: error });
  });
  const text = await send(socketPath, caller, method, path, body);
  const answer = JSON.parse(text) as Envelope<P & { errors?: { path: string; message: string }[] }>;
  if (succeeded(answer)) return answer.Payload;
  const fields = (answer.Payload.errors ?? []).map(({ path: field, message }) => `  ${field.slice(1)}: ${message}`);
  throw new Failure([answer.Message, ...fields].join('\n'));
}

function send(socketPath: string, caller: string, method: string, path: string, body: object | undefined): Promise<string> {
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
          'accept-language': 'en',
          [CALLER_HEADER]: caller,
          ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks).toString()));
        response.on('error', failed);
      },
    );
    call.on('timeout', () => call.destroy(new Error('it did not answer in time')));
    call.on('error', failed);
    call.end(payload);
  });
}
