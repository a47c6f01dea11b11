import { beforeEach, expect, jest, test } from '@jest/globals';
import { type FileSending, RequestFailed } from '@shop/runtime';

const sendFile = jest.fn<(path: string, file: File, options: FileSending) => Promise<unknown>>();
jest.unstable_mockModule('@shop/runtime', () => ({ sendFile, RequestFailed, queryOptions: (options: unknown) => options }));
const { sendPicture } = await import('./upload.ts');

const chosen = (name: string) => new File(['?'], name, { type: 'image/png', lastModified: 1 });
const send = (name: string) => sendPicture(chosen(name), { locale: 'tr' }).catch((error: unknown) => error);
const keys = () => sendFile.mock.calls.map(([, , { key }]) => key);

beforeEach(() => {
  sendFile.mockReset();
  sendFile.mockResolvedValue({ Status: 1, Message: '', Payload: {} });
});

test('a file that is chosen again after its answer got lost is the same upload, another one is not', async () => {
  sendFile.mockRejectedValueOnce(new RequestFailed('lost'));
  await send('kedi.png');
  await send('deniz.png');
  await send('kedi.png');
  const [first, other, again] = keys();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('one that has come is uploaded anew, and of the same file twice at once each is its own', async () => {
  await send('kedi.png');
  await Promise.all([send('kedi.png'), send('kedi.png')]);
  expect(new Set(keys()).size).toBe(3);
});
