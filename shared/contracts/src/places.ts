import { Type } from 'typebox';

export const Province = Type.Object({ Name: Type.String(), Districts: Type.Array(Type.String()) });
export type Province = Type.Static<typeof Province>;

export const Neighbourhood = Type.Object({ Name: Type.String(), PostCode: Type.String() });
export type Neighbourhood = Type.Static<typeof Neighbourhood>;
