import { cspHash } from '../http/csp-hash.ts';

/** The rules are inline, so that the router can remove them, and constant, because the CSP lists their hash. */
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

export const speculation = { source, hash: cspHash(source) };
