// Numbers that browsers need too, apart from the schemas so that no schema library is sent with them.

/** Pieces of one cart line (decisions, "Quantity"). */
export const MAX_LINE_QUANTITY = 999;

/** How often the shell asks GET /auth again, milliseconds (specification, point 9). */
export const SESSION_REFRESH_MS = 900_000;
