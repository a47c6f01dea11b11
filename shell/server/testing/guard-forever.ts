import { createPrintingStore } from '@shop/store/testing/printing-store';
import { guardShop } from './guarded-shop.ts';
import { writeRelease } from './test-store.ts';

const [folder = '', run = ''] = process.argv.slice(2);
const store = await createPrintingStore(folder);

const shop = await guardShop({ store }, 2);
const head = () => shop.journal().at(-1);
for (let count = 1; ; count += 1) {
  const version = `${run}.${count}`;
  await writeRelease(store, { remote: 'catalog', version });
  const baseline = head()?.composition.catalog;
  if (baseline === undefined) {
    await shop.write('publish', { remote: 'catalog', version, composition: { catalog: version } });
    continue;
  }
  if (count % 3 > 0) await shop.start({ version, baseline });
  else {
    await shop.write('publish', { remote: 'catalog', version, composition: { catalog: version } });
    for (const { quarantine } of shop.guards) quarantine.add({ remote: 'catalog', version, why: 'ended a process', hasEnded: true });
  }
  const failing = { rates: { [version]: { server: 0.5, browser: 0.5 } } };
  await shop.run(60, failing, () => head()?.who === 'guard');
  if (head()?.who !== 'guard') throw new Error(`the guard left ${version}: ${JSON.stringify(head())}`);
}
