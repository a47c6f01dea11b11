export interface Visitor {
  sessionId: number;
  anonId: string;
  customer?: { id: number; email: string; provisional?: true };
}

export type Customer = NonNullable<Visitor['customer']>;

export type LoggedIn = Customer & { visitor: Visitor };
