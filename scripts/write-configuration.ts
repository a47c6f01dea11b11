import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { configurationTables } from '@shop/settings/variables';
import { root } from './lib/install.mjs';

const file = path.join(root, 'docs/configuration.md');
const [introduction = ''] = readFileSync(file, 'utf8').split('\n## ');
writeFileSync(file, `${introduction}\n${configurationTables()}\n`);
