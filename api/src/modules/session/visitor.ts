/** Who asks. Without `customer`: an anonymous visitor with a session of their own. */
export interface Visitor {
  sessionId: number;
  anonId: string;
  customer?: { id: number; email: string; provisional?: true };
}

export type Customer = NonNullable<Visitor['customer']>;

/** A customer, and the session that they ask with. */
export type LoggedIn = Customer & { visitor: Visitor };
