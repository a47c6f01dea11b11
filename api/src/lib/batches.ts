export async function* batchesOf<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  const batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length === size) yield batch.splice(0);
  }
  yield batch;
}
