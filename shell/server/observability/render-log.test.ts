import { expect, jest, test } from '@jest/globals';
import { createRenderLog } from './render-log.ts';

test('logs a repeated failure in full only once a minute', () => {
  const lines: [object, string][] = [];
  const { report, recent } = createRenderLog({ error: ((what: object, text: string) => lines.push([what, text])) as never });
  const remoteContext = { remote: 'catalog', version: '1', page: 'home' } as const;
  const fail = (reqId: string, error: unknown = new Error('An error occurred', { cause: new Error('no title') })) =>
    report({ error, remoteContext, reqId, path: '/' });
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);

  fail('a');
  fail('b');
  expect(lines).toEqual([
    [{ reqId: 'a', ...remoteContext, why: 'no title' }, 'what is live has begun to fail'],
    [{ err: expect.any(Error), reqId: 'a', ...remoteContext }, 'rendering /'],
    [{ reqId: 'b', ...remoteContext, why: 'no title' }, 'rendering /, as before'],
  ]);
  fail('c', new Error('another one'));
  expect(lines.at(-1)).toEqual([{ err: expect.any(Error), reqId: 'c', ...remoteContext }, 'rendering /']);
  expect(recent()).toEqual(['catalog 1, page home: another one', 'catalog 1, page home: no title']);
  now.mockReturnValue(62_000);
  expect(recent()).toEqual([]);
  fail('d');
  expect(lines.at(-1)).toEqual([{ err: expect.any(Error), reqId: 'd', ...remoteContext }, 'rendering /']);
  expect(lines.filter(([, text]) => text === 'what is live has begun to fail')).toHaveLength(2);
  now.mockRestore();
});
