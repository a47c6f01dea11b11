import { Id } from '@shop/contracts/fields';
import { Type } from 'typebox';

/** An id outside the column's range gets 404. */
export const NumberedId = Type.Object({ id: Id });

export const DesignId = Type.Object({ id: Type.String({ maxLength: 64 }) });
