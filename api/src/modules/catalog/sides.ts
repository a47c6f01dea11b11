import type { ProductSide } from '@shop/contracts/catalog';
import type { Locale } from '@shop/contracts/locale';
import type { SideRow } from '../../db/schema/index.ts';

export const toSide = (side: SideRow, locale: Locale): ProductSide => ({ ...side, name: side.name[locale] });
