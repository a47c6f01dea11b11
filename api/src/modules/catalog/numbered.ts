export function numbered<V>() {
  const values: V[] = [];
  const counts: number[] = [];
  const numbers = new Map<string, number>();
  return {
    values,
    counts,
    numberOf(key: string, make: () => V): number {
      let number = numbers.get(key);
      if (number === undefined) {
        number = values.length;
        numbers.set(key, number);
        values.push(make());
        counts.push(0);
      }
      return number;
    },
    count(number: number, by: 1 | -1): void {
      counts[number] = (counts[number] as number) + by;
    },
  };
}
