import { Id } from '@shop/contracts/fields';
import { Type } from 'typebox';

/** `/:id` of a numbered record. What no column can hold names nothing, and is answered with 404. */
export const NumberedId = Type.Object({ id: Id });

/** `/:id` of a design. */
export const DesignId = Type.Object({ id: Type.String({ maxLength: 64 }) });
