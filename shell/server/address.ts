import { createServer } from 'node:net';

export interface Address {
  /** The variable that names the port, for the message. */
  name: string;
  port: number;
  /** Without it: all addresses of the machine. */
  host?: string;
}

/** Fails in a line that names the variable when somebody else listens there, or when it is no address of this machine. */
export async function requireAddress({ name, port, host }: Address): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, ...(host && { host }) }, resolve);
    });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Error(`Port ${port} is in use: choose another one with ${name}.`, { cause });
    if (code === 'EACCES') throw new Error(`Port ${port} is not for this user: choose another one with ${name}.`, { cause });
    throw new Error(`HOST must be an address of this machine, not "${host}"`, { cause });
  }
  await new Promise((resolve) => server.close(resolve));
}
