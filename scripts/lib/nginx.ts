import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@shop/settings/endpoint';
import { root } from './install.mjs';
import { onDeath } from './on-death.ts';

const run = promisify(execFile);

export const hasNginx = (): boolean => ['nginx', 'openssl'].every((program) => spawnSync(program, ['-v']).error === undefined);

export interface Nginx {
  origin: string;
  apiUrl: string;
  /** The certificate of `origin`. */
  ca: string;
  /** Folder of access.log and error.log. */
  logs: string;
  pid: () => number;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface NginxOptions {
  /** Hosts with ports. */
  shells: readonly string[];
  apis: readonly string[];
  port?: number;
}

const DEADLINE_MS = 10_000;

/** Runs `deploy/nginx.conf` for `localhost` with its own certificate. */
export async function createNginx({ shells, apis, port: wanted }: NginxOptions): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const conf = path.join(folder, 'conf');
  const state = path.join(folder, 'state');
  const [port, apiPort] = [wanted ?? (await freePort()), await freePort()];
  await mkdir(state);
  await cp(path.join(root, 'deploy/nginx.conf'), path.join(conf, 'nginx.conf'));
  await cp(path.join(root, 'deploy/nginx'), path.join(conf, 'nginx'), { recursive: true });
  await writeFile(path.join(conf, 'nginx/site.conf'), siteOf({ shells, apis, port, apiPort }));
  await createCertificate(conf);
  const args = [
    ...['-e', 'stderr', '-p', state, '-c', path.join(conf, 'nginx.conf')],
    // Started as root, nginx would run workers as a user without access.
    ...['-g', `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`],
  ];
  await run('nginx', ['-t', ...args]);

  let child: ReturnType<typeof spawn> | undefined;
  let watched: (() => Promise<void>) | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // Signals the whole group, because workers outlive a killed master.
    process.kill(-(child.pid ?? 0), signal);
    await ended;
    await watched?.();
  };

  async function start(): Promise<void> {
    child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    watched = onDeath('kill -KILL "-$1"; rm -rf "$2"', child.pid ?? 0, folder);
    let said = '';
    child.stderr?.on('data', (text) => {
      said = `${said}${text}`.slice(-5000);
    });
    const deadline = Date.now() + DEADLINE_MS;
    while (!(await accepts(port))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nginx did not start: ${said}`);
      await delay(20);
    }
  }

  return {
    origin: `https://localhost:${port}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    ca: await readFile(path.join(conf, 'certificate.pem'), 'utf8'),
    logs: state,
    pid: () => child?.pid ?? 0,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes `certificate.pem` and `certificate-key.pem` for `localhost`. */
export async function createCertificate(folder: string): Promise<void> {
  await run('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(' '),
    ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', path.join(folder, 'certificate-key.pem'), '-out', path.join(folder, 'certificate.pem')],
  ]);
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy());
    socket.once('close', (hadError) => resolve(!hadError));
    socket.once('error', () => undefined);
  });

function siteOf({ shells, apis, port, apiPort }: Required<NginxOptions> & { apiPort: number }): string {
  const servers = (hosts: readonly string[], options: string) => hosts.map((host) => `  server ${host} ${options};\n`).join('');
  const upstream = (name: string, hosts: readonly string[]) =>
    `upstream ${name} {\n${servers(hosts, 'max_fails=5 fail_timeout=2s')}${servers(hosts, 'backup max_fails=0')}  keepalive 64;\n}\n`;
  return `error_log error.log;
${upstream('shells', shells)}${upstream('apis', apis)}
server {
  listen 127.0.0.1:${port} ssl http2;
  server_name localhost;
  ssl_certificate certificate.pem;
  ssl_certificate_key certificate-key.pem;
  access_log access.log json buffer=64k flush=1s;
  include nginx/shop.conf;
}
server {
  listen 127.0.0.1:${apiPort};
  include nginx/apis.conf;
}
`;
}
