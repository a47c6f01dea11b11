import { createPrintingStore } from '@shop/store/testing/printing-store';
import { deleteUnneeded } from '../gc.ts';

const [folder = ''] = process.argv.slice(2);
const store = await createPrintingStore(folder);
const result = await deleteUnneeded({ store, who: 'ali', why: 'test' });
if (!result.ok) throw new Error(result.reason);
