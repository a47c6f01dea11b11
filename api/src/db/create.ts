import { json } from 'node:stream/consumers';
import { openOnDisk } from './on-disk.ts';

const { dir } = (await json(process.stdin)) as { dir: string };
await (await openOnDisk(dir)).close();
