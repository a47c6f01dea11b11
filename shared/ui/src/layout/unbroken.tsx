/** Text that must not wrap: `T-Shirt`, `(100 adet)`, `09.00–18.00`. */
const TOGETHER = /(\b(?:\p{L}{1,2}-\p{L}{1,12}|\p{L}{3,4}-\p{L}{1,4}(?!\p{L}))|[\d.]+–[\d.]+|\(?\d+(?: × \d+)* \p{L}{1,6}(?!\p{L})\)?)/u;

export function Unbroken({ children }: { children: string }) {
  return children.split(TOGETHER).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <span key={n} className="unbroken">
        {part}
      </span>
    ),
  );
}
