import { QuantityIds } from '@shop/contracts/cart';
import { Ajv } from 'ajv';
import { refuseField } from '../../refusal.ts';

const PATH = '/QuantityIds';
const isQuantityIds = new Ajv({ allErrors: true, strict: false, validateSchema: false }).compile<QuantityIds>(QuantityIds);

/** Parses JSON text, as the specification requires. @throws `invalid-input` with paths such as `/QuantityIds/0/Qty` */
export function parseQuantityIds(text: string): QuantityIds {
  const list = parse(text);
  if (!isQuantityIds(list)) {
    const validation = (isQuantityIds.errors ?? []).map((error) => ({ ...error, instancePath: PATH + error.instancePath }));
    throw Object.assign(new Error('QuantityIds is not a list of sizes'), { validation, validationContext: 'body' });
  }
  const twice = list.findIndex(({ SizeId }, n) => list.findIndex((size) => size.SizeId === SizeId) < n);
  if (twice >= 0) throw refuseField(`${PATH}/${twice}/SizeId`, 'field-twice');
  return list;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuseField(PATH, 'field-json');
  }
}
