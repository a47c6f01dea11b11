import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOperator } from '../operator/open.ts';
import { runCommand } from '../operator/run-command.ts';
import { openShop, type TestShop } from './shop.ts';

export interface OperatedShop extends TestShop {
  folder: string;
  operator: (...args: string[]) => Promise<{ code: number; text: string }>;
  imported: (name: string, content: string | Buffer, ...options: string[]) => Promise<{ code: number; text: string }>;
  exported: (what: 'products' | 'categories', name: string, ...options: string[]) => Promise<string>;
}

export async function openOperatedShop(env: Record<string, string> = {}): Promise<OperatedShop> {
  const shop = await openShop(env);
  const operated = await openOperator(shop);
  const folder = await mkdtemp(join(tmpdir(), 'operator-'));
  const operator = (...args: string[]) => runCommand(args, { OPERATOR_SOCKET: shop.config.operatorSocket, LANG: 'en_US.UTF-8' });
  return {
    ...shop,
    folder,
    operator,
    async imported(name, content, ...options) {
      await writeFile(join(folder, name), content);
      const what = name.startsWith('categories') ? 'categories' : 'products';
      return operator(what, 'import', join(folder, name), ...options);
    },
    async exported(what, name, ...options) {
      const { code, text } = await operator(what, 'export', join(folder, name), ...options);
      if (code !== 0) throw new Error(text);
      return readFile(join(folder, name), 'utf8');
    },
    async close() {
      await operated.close();
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
