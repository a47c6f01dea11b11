/** Who asks. Without `customer`: an anonymous visitor with a session of their own. */
export interface Visitor {
  sessionId: number;
  anonId: string;
  customer?: { id: number; email: string };
}

export type Customer = NonNullable<Visitor['customer']>;
