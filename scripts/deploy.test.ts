import { execFile, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '@shop/settings/endpoint';
import { variablesOf } from '@shop/settings/variables';
import { DCLinter } from 'dclint';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './lib/install.mjs';
import { createCertificate, hasNginx } from './lib/nginx.ts';

const run = promisify(execFile);
const deploy = path.join(root, 'deploy');
const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Replaces names, addresses and options that do not exist on this machine or in nginx 1.22. */
async function forThisMachine(site: string): Promise<string> {
  let text = site
    .replaceAll(/^(\s*server )\S+:(\d+)( resolve)?/gm, '$1127.0.0.1:$2')
    .replace('/dev/stdout', 'access.log')
    .replace(/^resolver \S+/m, 'resolver 127.0.0.1')
    .replaceAll(
      /(ssl_certificate\w*) \S+\/?(?:tls|certificate)(-key\.pem|\.key|\.crt|\.pem);/g,
      (_, name: string, ending: string) => `${name} certificate${ending.includes('key') ? '-key' : ''}.pem;`,
    );
  for (const [listen] of site.matchAll(/listen (?:\S+:)?\d+/g)) text = text.replace(listen, `listen 127.0.0.1:${await freePort()}`);
  return text;
}

(hasNginx() ? test : test.skip).each(['nginx/site.conf', 'compose/site.conf', 'kubernetes/site.conf'])(
  'validates %s as nginx does',
  async (site) => {
    const conf = await mkdtemp(path.join(folder, 'nginx-'));
    await cp(path.join(deploy, 'nginx.conf'), path.join(conf, 'nginx.conf'));
    await cp(path.join(deploy, 'nginx'), path.join(conf, 'nginx'), { recursive: true });
    await writeFile(path.join(conf, 'nginx/site.conf'), await forThisMachine(await readFile(path.join(deploy, site), 'utf8')));
    await createCertificate(conf);
    // Without root, nginx may write only to its user's folder.
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    if (nobody.uid) await run('chown', ['-R', `${nobody.uid}:${nobody.gid}`, folder]);
    const { stderr } = await run('nginx', ['-t', '-e', 'stderr', '-p', conf, '-c', path.join(conf, 'nginx.conf')], nobody);
    expect(stderr).toContain('test is successful');
    expect(stderr).not.toContain('[warn]');
  },
);

(has('systemd-analyze') ? test : test.skip).each(globSync('systemd/*.service', { cwd: deploy }))(
  'validates %s as systemd does',
  async (unit) => {
    const text = await readFile(path.join(deploy, unit), 'utf8');
    const file = path.join(folder, path.basename(unit));
    // The programs are elsewhere on this machine.
    await writeFile(file, text.replaceAll(/^(Exec\w+=)\/(?:srv|usr)\S+/gm, `$1${process.execPath}`));
    const { stderr } = await run('systemd-analyze', ['verify', '--man=no', file]);
    expect(stderr.split('\n').filter((line) => line.includes(path.basename(unit)))).toEqual([]);
  },
);

test('confines the console like the shell', async () => {
  const [shell, console] = await Promise.all(
    ['shop-shell', 'shop-console'].map(async (unit) => (await readFile(path.join(deploy, `systemd/${unit}.service`), 'utf8')).split('\n')),
  );
  const confines = /^(?:User|StateDirectory|StateDirectoryMode|UMask|NoNewPrivileges|Protect\w+|Private\w+|Restrict\w+)=/;
  const ofShell = shell?.filter((line) => confines.test(line));
  expect(ofShell?.length).toBeGreaterThan(10);
  expect(console).toEqual(expect.arrayContaining(ofShell ?? []));
});

test('lets nginx reach shells and APIs but no management port', () => {
  const configurations = ['nginx.conf', ...globSync('{nginx,compose,kubernetes}/*.conf', { cwd: deploy })].map((file) =>
    readFileSync(path.join(deploy, file), 'utf8'),
  );
  const ports = configurations.flatMap((text) => [...text.matchAll(/^\s*(?:server|proxy_pass) \S+:(\d+)/gm)].map(([, port]) => port));
  expect(new Set(ports)).toEqual(new Set(['3000', '3001']));
});

const kinds = { Deployment, HorizontalPodAutoscaler, PodDisruptionBudget, Service };
const manifests = globSync('kubernetes/*.yaml', { cwd: deploy }).flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(deploy, file), 'utf8')).map((document) => {
    const manifest = document.toJS() as { kind: keyof typeof kinds; metadata: { name: string } };
    return { name: `${manifest.kind} ${manifest.metadata.name}`, manifest };
  }),
);

test.each(manifests)('validates $name as Kubernetes does', ({ manifest }) => {
  expect(manifests.length).toBeGreaterThan(10);
  const Kind = kinds[manifest.kind];
  expect(() => new Kind(manifest as never).validate()).not.toThrow();
});

test('validates compose.yaml as Compose does', () => {
  const [result] = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] }).lintFiles(
    [path.join(deploy, 'compose.yaml')],
    false,
  );
  expect(result?.filePath).toContain('compose.yaml');
  expect(result?.messages.filter(({ rule }) => rule === 'invalid-schema')).toEqual([]);
});

test('runs every container without root and with a read-only root', () => {
  const deployments = manifests.flatMap(({ manifest }) => (manifest.kind === 'Deployment' ? [new Deployment(manifest as never)] : []));
  expect(deployments).toHaveLength(3);
  for (const { spec } of deployments) {
    const { securityContext, containers } = spec?.template.spec ?? {};
    expect(securityContext?.runAsNonRoot).toBe(true);
    for (const { securityContext: own } of containers ?? [])
      expect(own).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
  }
  const { services } = compose();
  for (const name of ['nginx', 'shell-a', 'shell-b', 'api-a', 'api-b', 'console'])
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
});

test('uses only mounts that Podman supports', () => {
  const mounts = Object.values(compose().services).flatMap(({ tmpfs = [] }) => tmpfs);
  expect(mounts.length).toBeGreaterThan(4);
  expect(mounts.filter((mount) => /\b[ug]id=/.test(mount))).toEqual([]);
});

test('keeps secrets out of the image and the repository', async () => {
  const secrets = ['deploy/.env', 'deploy/shop.env', 'deploy/certificate/certificate-key.pem'];
  const elsewhere = await mkdtemp(path.join(folder, 'repository-'));
  await run('git', ['init', '-q', elsewhere]);
  for (const ignored of ['.gitignore', '.dockerignore']) {
    const { stdout } = await run('git', ['-c', `core.excludesFile=${path.join(root, ignored)}`, 'check-ignore', '--no-index', ...secrets], {
      cwd: elsewhere,
    });
    expect(stdout.trim().split('\n')).toEqual(secrets);
  }
});

const compose = () =>
  parse(readFileSync(path.join(deploy, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; command?: string[]; tmpfs?: string[] }>;
  };

test('sets only variables that the programs read', () => {
  const known = new Set([
    ...variablesOf('shell'),
    ...variablesOf('api'),
    ...variablesOf('release'),
    ...variablesOf('console'),
    'NODE_EXTRA_CA_CERTS',
  ]);
  const { services } = compose();
  const example = readFileSync(path.join(deploy, 'shop.env.example'), 'utf8');
  const set = [
    ...['shell-a', 'api-a', 'console'].flatMap((name) => Object.keys(services[name]?.environment ?? {})),
    ...[...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name),
  ];
  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

test('gives each container a known role', async () => {
  await run('sh', ['-n', path.join(deploy, 'entrypoint.sh')]);
  await expect(run('sh', [path.join(deploy, 'entrypoint.sh'), 'unknown'])).rejects.toMatchObject({ code: 2 });
});
