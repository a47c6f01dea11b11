// Keeps all of Node's modules, as if `lock-down.ts` had failed.
import { openChannel } from '@shop/isolation/child-channel';
import { confine } from '@shop/isolation/confine';

const channel = openChannel({ onClose: () => process.exit(0) });

channel.listen(({ message }) => {
  const { type, name, code, memoryMb } = message as { type: string; name: string; code: string; memoryMb: number };
  if (type === 'start') {
    return channel.send({ type: 'ready', unconfined: confine(memoryMb) });
  }
  void attempt(code).then((outcome) => channel.send({ type: 'tried', name, ...outcome }));
});

async function attempt(code: string): Promise<{ done: boolean; said: string }> {
  try {
    const vm = process.getBuiltinModule('node:vm');
    const run = new vm.Script(`(async () => { ${code} })`).runInThisContext() as () => Promise<unknown>;
    const late = new Promise((_resolve, reject) => setTimeout(reject, 3000, new Error('nothing came of it')));
    return { done: true, said: String(await Promise.race([run(), late])) };
  } catch (error) {
    return { done: false, said: String((error as NodeJS.ErrnoException).code ?? (error as Error).message ?? error) };
  }
}
