import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Neighbourhood, Province } from '@shop/contracts/places';
import { repository } from '../../folders.ts';

const folder = path.join(repository, 'seed/places');

type Provinces = Record<string, { plate: string; districts: string[] }>;

const provinces = JSON.parse(readFileSync(path.join(folder, 'provinces.json'), 'utf8')) as Provinces;
const byName = new Map(Object.entries(provinces));

export const listProvinces = (): Province[] => [...byName].map(([Name, { districts }]) => ({ Name, Districts: districts }));

export const isProvince = (name: string): boolean => byName.has(name);

export const isDistrict = (province: string, name: string): boolean => byName.get(province)?.districts.includes(name) ?? false;

/** A Turkish postcode begins with the plate number of its province. */
export const isPostCodeOf = (province: string, code: string): boolean => code.startsWith(byName.get(province)?.plate ?? '');

export async function listNeighbourhoods(province: string, district: string): Promise<Neighbourhood[] | undefined> {
  const plate = byName.get(province)?.plate;
  if (plate === undefined) return undefined;
  const districts = JSON.parse(await readFile(path.join(folder, `${plate}.json`), 'utf8')) as Record<string, [string, string][]>;
  return isDistrict(province, district) ? districts[district]?.map(([Name, PostCode]) => ({ Name, PostCode })) : undefined;
}
