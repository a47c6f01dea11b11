import { policyHash } from './policy-hash.ts';

/**
 * Until scripts lead a shopper on, the browser does: it fetches the page behind a link that is pointed at or touched, where
 * it knows how (Chromium). Filters, of which there are many, are not asked for, nor is what is no page. In the page rather
 * than in a header, so that it can be taken away when the router takes over; and the same on every page, so that the
 * policy knows it by its hash.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/upfs/*'] } },
          { not: { selector_matches: '[rel~="nofollow"], [download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

const source = JSON.stringify(rules);

/** What browsers fetch ahead, and its hash as a Content-Security-Policy writes it. */
export const speculation = { source, hash: policyHash(source) };
