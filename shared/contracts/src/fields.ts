import { Type } from 'typebox';
import { emailLength } from './limits.ts';

// What the schemas of several files are made of.

/** The largest number that a column holds; a larger id names nothing. */
export const MAX_INTEGER = 2_147_483_647;

export const Id = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });

export const Email = Type.String({ 'x-clean': 'email', 'x-mailbox': true, format: 'email', ...emailLength });

/** A product's colour, by its name. */
export const ColourName = Type.String({ maxLength: 40 });

/** `More` pieces until `Percent` comes off the unit price. */
export const StepAhead = Type.Object({ More: Type.Integer(), Percent: Type.Integer() });
