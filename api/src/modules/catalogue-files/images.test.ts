import { once } from 'node:events';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { products } from '../../db/schema/index.ts';
import { fileFolder } from '../../files/file-folders.ts';
import { type OperatedShop, openOperatedShop } from '../../testing/operating.ts';
import { type Downloading, downloadImage, isPublicAddress } from './download-image.ts';

let shop: OperatedShop;
let folder: string;
beforeAll(async () => {
  shop = await openOperatedShop();
  folder = join(shop.folder, 'images');
  await mkdir(join(folder, 'kupa'), { recursive: true });
});
afterAll(() => shop.close());

const picture = (colour: string) => sharp({ create: { width: 64, height: 48, channels: 3, background: colour } });
const MUG = 'BH1012';
const shown = async () => (await shop.db.select().from(products).where(eq(products.sku, MUG)))[0]?.images.map(({ img }) => img) ?? [];
const stored = async () => readdir(join(fileFolder(shop.config, 'product-images'), 'own')).catch(() => []);

describe('images from a folder', () => {
  const importing = (image: string, ...options: string[]) =>
    shop.imported('products.csv', `sku,image\n${MUG},${image}`, '--images', folder, ...options);

  test('stores a changed image under a new name, without metadata', async () => {
    await writeFile(
      join(folder, 'kupa/ön yüz.png'),
      await picture('red')
        .withExif({ IFD0: { Artist: 'Gizli' } })
        .png()
        .toBuffer(),
    );
    const dry = await importing('kupa/ön yüz.png', '--dry-run');
    expect([dry.text, await stored()]).toEqual([expect.stringContaining('New images: 1'), []]);
    expect(await importing('kupa/ön yüz.png')).toMatchObject({ code: 0, text: expect.stringContaining('New images: 1') });
    const [first = ''] = await shown();
    expect(first).toMatch(/^own\/[0-9a-f]{32}\.png$/);
    const small = await shop.app.inject(`/upfs/stc/${first}?w=96`);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 64 });
    expect((await shop.app.inject(`/upfs/stc/${first}`)).rawPayload.includes('Gizli')).toBe(false);

    expect((await importing('kupa/ön yüz.png')).text).toMatch(/Changed: 0 .*New images: 0/);
    await writeFile(join(folder, 'kupa/ön yüz.png'), await picture('blue').png().toBuffer());
    await importing('kupa/ön yüz.png');
    expect(await shown()).not.toEqual([first]);
    expect(await stored()).toHaveLength(2);
  });

  test.each(['../secret.png', '/etc/passwd', 'link.png', 'kupa', 'kupa/../../secret.png'])('refuses the image path %s', async (name) => {
    await writeFile(join(shop.folder, 'secret.png'), await picture('red').png().toBuffer());
    await symlink(join(shop.folder, 'secret.png'), join(folder, 'link.png')).catch(() => undefined);
    expect(await importing(name)).toMatchObject({ code: 1, text: expect.stringContaining('line 2, image: ') });
  });

  test('recognises a shop image whose path contains dot segments', async () => {
    const [name = ''] = (await shop.db.select().from(products).where(eq(products.sku, 'BH1001')))[0]?.images.map(({ img }) => img) ?? [];
    const [folderOfIt = '', ...rest] = name.split('/');
    expect(await importing([folderOfIt, '..', folderOfIt, '.', ...rest].join('/'))).toMatchObject({ code: 0 });
    expect(await shown()).toEqual([name]);
  });

  test('refuses a file that is no image and writes nothing', async () => {
    await writeFile(join(folder, 'not.png'), 'no picture');
    const before = [await shown(), await stored()];
    expect(await importing('not.png')).toMatchObject({ code: 1, text: expect.stringContaining('line 2, image: ') });
    expect([await shown(), await stored()]).toEqual(before);
  });

  test.each(['not.png', 'http://shop.example/a.png', 'https://me:pw@shop.example/a.png', 'https://127.0.0.1/a.png'])(
    'refuses the image %s even in a dry run',
    async (name) => {
      await writeFile(join(folder, 'not.png'), 'no picture');
      expect(await importing(name, '--dry-run')).toMatchObject({ code: 1, text: expect.stringContaining('line 2, image: ') });
    },
  );

  test('refuses an images folder that does not exist', async () => {
    expect(await shop.imported('products.csv', `sku,price\n${MUG},5`, '--images', join(folder, 'none'))).toMatchObject({ code: 1 });
  });
});

describe('images behind URLs', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });
  async function serve(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const open: Downloading = { protocol: 'http:', get, isPublic: () => true, ports: [] };

  test('limits redirects of image URLs and checks each target', async () => {
    const to = await serve((_, response) => response.end('image'));
    const from = await serve(({ url }, response) => response.writeHead(302, { location: url === '/a' ? `${to}/b` : String(url) }).end());
    const response = await downloadImage(`${from}/a`, open);
    expect(Buffer.concat(await response.toArray()).toString()).toBe('image');
    await expect(downloadImage(`${from}/circle`, open)).rejects.toMatchObject({ key: 'image-redirects' });
    const port = new URL(to).port;
    const isPublic = (address: string) => address !== '127.0.0.2';
    const inside = await serve((_, response) => response.writeHead(301, { location: `http://127.0.0.2:${port}/` }).end());
    await expect(downloadImage(inside, { ...open, isPublic })).rejects.toMatchObject({ key: 'image-private' });
    await expect(downloadImage(`http://localhost:${port}/`, { ...open, isPublic: isPublicAddress })).rejects.toMatchObject({
      key: 'image-private',
    });
    const gone = await serve((_, response) => response.writeHead(404).end());
    await expect(downloadImage(gone, open)).rejects.toMatchObject({ key: 'image-answer' });
  });

  test.each([
    'http://example.com/a.png',
    'https://user:secret@example.com/a.png',
    'https://example.com:8443/a.png',
    'file:///etc/passwd',
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://[::ffff:a00:1]/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a.png',
  ])('refuses the image URL %s', async (address) => {
    await expect(downloadImage(address)).rejects.toMatchObject({
      name: 'ImageRefused',
      key: expect.stringMatching(/^image-(?:address|private)$/),
    });
  });

  test('refuses private, local and special IPv4 and IPv6 addresses', () => {
    const refused = [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.1.1',
      '172.31.255.255',
      '192.168.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
    ];
    const refused6 = [
      '::',
      '::1',
      '::ffff:8.8.8.8',
      '::7f00:1',
      '64:ff9b::7f00:1',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '2001::1',
    ];
    expect([...refused, ...refused6].filter(isPublicAddress)).toEqual([]);
    expect(
      ['8.8.8.8', '172.32.0.1', '193.140.83.1', '2a00:1450:4001::1', '2606:4700::1111'].filter((one) => !isPublicAddress(one)),
    ).toEqual([]);
  });
});

test('reports the line whose image URL has a private IP', async () => {
  expect(await shop.imported('products.csv', `sku,image\n${MUG},https://192.168.1.10/kupa.png`)).toMatchObject({
    code: 1,
    text: expect.stringContaining('line 2, image: '),
  });
});
