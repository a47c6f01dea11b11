export function messageOf(error: unknown): string {
  const chain: unknown[] = [];
  // Causes may be circular.
  for (let each = error; each && !chain.includes(each); each = (each as Partial<Error>).cause) chain.push(each);
  return chain.length > 0 ? chain.map(ownMessage).join(': ') : String(error);
}

function ownMessage(error: unknown): string {
  const { message } = error as Partial<Error>;
  return typeof message === 'string' ? message : String(error);
}
