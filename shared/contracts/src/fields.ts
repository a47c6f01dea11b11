import { Type } from 'typebox';
import { emailLength } from './limits.ts';

export const MAX_INTEGER = 2_147_483_647;

export const Id = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });

export const Email = Type.String({ 'x-clean': 'email', 'x-mailbox': true, format: 'email', ...emailLength });

export const ColourName = Type.String({ maxLength: 40 });

export const StepAhead = Type.Object({ More: Type.Integer(), Percent: Type.Integer() });
