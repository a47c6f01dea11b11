import { Type } from 'typebox';

/** GET /places: the provinces of Türkiye (il) with their districts (ilçe), in Turkish order. */
export const Province = Type.Object({ Name: Type.String(), Districts: Type.Array(Type.String()) });
export type Province = Type.Static<typeof Province>;

/** GET /places/{province}/{district}: its neighbourhoods and villages (mahalle, köy) with their post codes. */
export const Neighbourhood = Type.Object({ Name: Type.String(), PostCode: Type.String() });
export type Neighbourhood = Type.Static<typeof Neighbourhood>;
