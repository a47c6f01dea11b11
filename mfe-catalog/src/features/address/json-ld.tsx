/** schema.org in the page itself, for what `meta` does not know. Addresses are relative to the page. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json">{JSON.stringify(data).replace(/</g, '\\u003c')}</script>;
}
