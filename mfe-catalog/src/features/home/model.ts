/** `Card, transfer and cash`, with the language's word for the last comma. */
export const enumerated = (items: readonly string[], and: string): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}` : items.join();
