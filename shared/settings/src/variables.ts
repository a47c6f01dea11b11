export type Reader = 'start' | 'dev' | 'shell' | 'api' | 'release' | 'console' | 'mail:preview' | 'tests';

interface Variable {
  readers: readonly Reader[];
  fallback: string;
  meaning: string;
}

/** Source of `docs/configuration.md` and `environments.ts`. */
export const variableGroups = {
  'Processes and storage': {
    PORT: { readers: ['start', 'dev', 'shell'], fallback: '`3000`', meaning: 'port of the shop' },
    API_PORT: { readers: ['start', 'dev', 'api'], fallback: '`PORT` + 1; the API alone `3001`', meaning: 'port of the API' },
    DATA_DIR: {
      readers: ['start', 'dev', 'shell', 'api', 'release', 'console'],
      fallback: '`data`; dev `data/dev`',
      meaning: 'everything that the shop stores: [on the disk](runbooks/data.md#on-the-disk)',
    },
    FILES: {
      readers: ['api'],
      fallback: '`DATA_DIR`',
      meaning:
        '[a bucket](runbooks/files-bucket.md), `s3://bucket/prefix`, for uploads, print files and other images; needs `SECOND_FACTOR_KEY`',
    },
    RELEASE_STORE: {
      readers: ['start', 'shell', 'release'],
      fallback: '`DATA_DIR/releases`',
      meaning: 'the release store: a folder, or [a bucket](runbooks/release-bucket.md) (`s3://bucket/prefix`); `pnpm dev` ignores it',
    },
    AWS_ENDPOINT_URL_S3: {
      readers: ['start', 'shell', 'api', 'release'],
      fallback: 'none: Amazon S3',
      meaning: 'endpoint of an S3-compatible server, such as R2 or SeaweedFS; `https:` unless it is on this machine',
    },
    AWS_REGION: { readers: ['start', 'shell', 'api', 'release'], fallback: '`us-east-1`', meaning: "the bucket's region; `auto` for R2" },
    AWS_ACCESS_KEY_ID: {
      readers: ['start', 'shell', 'api', 'release'],
      fallback: "none: the AWS client finds credentials, such as the machine's role",
      meaning: 'key for buckets, with `AWS_SECRET_ACCESS_KEY`',
    },
    AWS_SECRET_ACCESS_KEY: { readers: ['start', 'shell', 'api', 'release'], fallback: 'none', meaning: 'secret of `AWS_ACCESS_KEY_ID`' },
    AWS_SESSION_TOKEN: { readers: ['start', 'shell', 'api', 'release'], fallback: 'none', meaning: 'only with temporary credentials' },
    RELEASE_REGISTRY: {
      readers: ['start', 'shell', 'release'],
      fallback: 'none: a development registry',
      meaning:
        'hash of the first [registry](runbooks/keys.md) that this shop trusts; with an `https:` `PUBLIC_ORIGIN` the shell serves no release without it',
    },
    RELEASE_KEY: {
      readers: ['start', 'shell', 'release'],
      fallback: '`DATA_DIR/release-key.json`',
      meaning: 'file of the key that signs releases and decisions, readable by its owner alone',
    },
    CHANNEL: {
      readers: ['start', 'shell'],
      fallback: '`production`',
      meaning: '[history of compositions](remotes.md#channels) that the shell serves; `pnpm dev` ignores it',
    },
    HOST: { readers: ['shell'], fallback: '`0.0.0.0`', meaning: 'the interface to listen on' },
    API_HOST: { readers: ['api'], fallback: '`127.0.0.1`', meaning: 'the interface to listen on' },
    API_URL: { readers: ['shell'], fallback: '`http://127.0.0.1:3001`', meaning: 'the API; start and dev set it' },
    PUBLIC_ORIGIN: {
      readers: ['start', 'dev', 'shell', 'api', 'release'],
      fallback: '`http://localhost:PORT`; the API and `release` alone `http://localhost:3000`',
      meaning:
        'the origin that browsers see. Pages name it whatever the `Host` header says; with `https:` the session cookie is `Secure`, and only pages of this origin may write. Set it in production',
    },
    DATABASE_URL: {
      readers: ['api'],
      fallback: 'none: embedded',
      meaning: 'PostgreSQL 15 or later; `pg_trgm` for the first migration. A server on another machine needs `sslmode`',
    },
    DATABASE_REPLICA_URL: {
      readers: ['api'],
      fallback: 'none: `DATABASE_URL`',
      meaning: 'a read-only replica for lists, searches and product pages; the primary answers while it fails',
    },
    WORKERS: {
      readers: ['shell'],
      fallback: '`2`; dev `1`',
      meaning: 'worker processes, each with a render process of its own',
    },
    NODE_ENV: {
      readers: ['shell'],
      fallback: '`production`; dev `development`',
      meaning: 'set by `npm start` and `pnpm dev`; set it yourself to run the shell alone',
    },
    OPERATOR_SOCKET: { readers: ['api'], fallback: '`DATA_DIR/operator.sock`', meaning: "the operator's command line" },
    STOP_DELAY: { readers: ['api'], fallback: '`0`', meaning: 'seconds (to 15) in which `/readyz` says 503 before the port closes' },
    SECOND_FACTOR_KEY: {
      readers: ['api'],
      fallback: 'a file in `DATA_DIR`',
      meaning: '32 bytes in base64 (`openssl rand -base64 32`), one for all API processes; encrypts second factors',
    },
    PRINT_PROFILE: {
      readers: ['api'],
      fallback: '`api/profiles/FOGRA39.icc`',
      meaning: 'ICC profile of the CMYK press that prints paper: it converts the colours of PDF/X-4 files',
    },
    PICTURES_AHEAD: { readers: ['api'], fallback: '`1`', meaning: '`0`: no prewarming of image widths' },
  },
  Shop: {
    BRAND_NAME: {
      readers: ['shell', 'api', 'console'],
      fallback: '`Baskıhane`',
      meaning: 'brand in titles, footer, contract, bank account and demo products',
    },
    CURRENCY: { readers: ['shell', 'api'], fallback: '`USD`', meaning: 'ISO 4217; `TRY` is written `₺1.234,50`' },
    CATALOGUE: {
      readers: ['api'],
      fallback: '`both`',
      meaning: '`print`, `retail` or `both`: the products that an empty database is seeded with; `none`: [your own](runbooks/catalogue.md)',
    },
    COMPANY_NAME: {
      readers: ['shell', 'api'],
      fallback: '`http:` a sample; `https:` none',
      meaning:
        "the seller's identity in the footer, on the contact page, in the pre-information form and in the contract. The API logs a warning while this or one of the next four is missing",
    },
    COMPANY_MERSIS: { readers: ['shell', 'api'], fallback: 'as `COMPANY_NAME`', meaning: 'MERSİS number' },
    COMPANY_ETBIS: { readers: ['shell', 'api'], fallback: 'as `COMPANY_NAME`', meaning: 'ETBİS number' },
    SHOP_ADDRESS: { readers: ['shell', 'api'], fallback: 'as `COMPANY_NAME`', meaning: "the seller's postal address" },
    SHOP_PHONE: { readers: ['shell', 'api'], fallback: 'as `COMPANY_NAME`', meaning: "the seller's phone number" },
    COMPANY_TAX: {
      readers: ['api'],
      fallback: '',
      meaning: 'tax office and number, on the information pages, in PDFs of orders and in mails of company orders',
    },
    COMPANY_KEP: { readers: ['api'], fallback: '', meaning: 'registered e-mail (KEP), on the information pages' },
    SHOP_HOURS: {
      readers: ['api'],
      fallback: '`http:` a sample; `https:` none',
      meaning: 'opening hours on contact and information pages',
    },
    FREE_DELIVERY_FROM: { readers: ['api'], fallback: '`5000`', meaning: 'total from which delivery is free; minor units' },
    DELIVERY_FEE_STANDARD: { readers: ['api'], fallback: '`490`', meaning: 'minor units' },
    DELIVERY_FEE_EXPRESS: { readers: ['api'], fallback: '`990`', meaning: 'minor units' },
    HOLIDAYS: {
      readers: ['api'],
      fallback: '',
      meaning: 'exceptions to the calendar of public holidays: `2027-03-12,2027-03-08=half,2027-07-15=open`',
    },
  },
  Payment: {
    CARD_PROVIDER: {
      readers: ['shell', 'api'],
      fallback: '`off`',
      meaning: '`iyzico`: card payments, and card marks in the footer',
    },
    IYZICO_API_KEY: {
      readers: ['api'],
      fallback: '',
      meaning: 'merchant key, like `IYZICO_SECRET_KEY`; keep both after switching off, for older payments',
    },
    IYZICO_SECRET_KEY: { readers: ['api'], fallback: '', meaning: 'merchant key' },
    IYZICO_BASE_URL: {
      readers: ['api'],
      fallback: '`https://api.iyzipay.com`',
      meaning: 'sandbox: `https://sandbox-api.iyzipay.com`',
    },
    IYZICO_TIMEOUT_MS: { readers: ['api'], fallback: '`10000`', meaning: 'milliseconds for one call' },
    BANK_ACCOUNTS: {
      readers: ['api'],
      fallback: '`http:` placeholders; `https:` none',
      meaning: '`[{"Bank": "…", "Holder": "…", "Iban": "TR…"}]`, check digits validated. Without accounts there is no bank transfer',
    },
    COD_FEE: { readers: ['api'], fallback: '`290`', meaning: 'fee for cash on delivery; minor units, VAT included' },
    COD_LIMIT: { readers: ['api'], fallback: '`30000`', meaning: 'largest total for cash on delivery; minor units, VAT included' },
    UNPAID_SHARE: { readers: ['api'], fallback: '`25`', meaning: "percent of a size's stock that a customer's unpaid orders may hold" },
    UNPAID_PIECES: { readers: ['api'], fallback: '`5`', meaning: 'pieces always allowed per customer' },
    UNPAID_NETWORK_SHARE: { readers: ['api'], fallback: '`50`', meaning: 'percent, as `UNPAID_SHARE`, per network address' },
    UNPAID_NETWORK_PIECES: { readers: ['api'], fallback: '`10`', meaning: 'pieces, as `UNPAID_PIECES`, per network address' },
    UNPAID_NETWORK_MONEY: {
      readers: ['api'],
      fallback: '`300000`',
      meaning: 'minor units a day per network address while e-mail addresses are unconfirmed',
    },
    UNPAID_TOGETHER_PIECES: { readers: ['api'], fallback: '`20`', meaning: 'pieces of a size always allowed to all unpaid orders' },
  },
  Mail: {
    SMTP_URL: {
      readers: ['start', 'api', 'console'],
      fallback: 'none: files in `DATA_DIR/outbox`; the console mails nobody',
      meaning: 'the mail server: `smtp://user:password@host:587` or `smtps://…`; a remote one must offer TLS',
    },
    MAIL_FROM: { readers: ['shell', 'api', 'console'], fallback: '`<brand> <siparis@localhost>`', meaning: 'sender of mails' },
    SHOP_EMAIL: {
      readers: ['shell', 'api'],
      fallback: "`MAIL_FROM`'s address",
      meaning: 'recipient of questions and replies. Shoppers see it once it or `MAIL_FROM` is set',
    },
  },
  Limits: {
    DISK_RESERVE: {
      readers: ['start', 'shell', 'api', 'release'],
      fallback: '2 % of the disk, 512 MB to 2 GB',
      meaning: 'disk space that only orders may use, such as `512MB` or `2GB`; `0`: none; [a full disk](runbooks/data.md#a-full-disk)',
    },
    UPLOADS_SHARE: {
      readers: ['api'],
      fallback: '`20`',
      meaning: 'percent of the disk for uploads without an order; the oldest unused ones are deleted first. With `FILES`: for local copies',
    },
    TRUST_PROXY: {
      readers: ['shell', 'api'],
      fallback: '`loopback`',
      meaning:
        'IP addresses or networks of trusted proxies, separated by commas: only their `X-Forwarded-*` headers count; [operate](runbooks/operate.md#behind-a-proxy)',
    },
    CONNECTIONS_PER_CLIENT: {
      readers: ['shell', 'api'],
      fallback: '`256`',
      meaning: 'connections per client IP address and process, trusted proxies excepted ([0058](decisions/0058-queue-visitors-fairly.md))',
    },
    PAGES_PER_CLIENT: {
      readers: ['shell'],
      fallback: '`4/50`',
      meaning: 'concurrent/queued pages per client IP address and worker, like the next two',
    },
    CALLS_PER_CLIENT: { readers: ['shell'], fallback: '`6/200`', meaning: 'concurrent/queued API calls' },
    PICTURES_PER_CLIENT: { readers: ['shell'], fallback: '`16/300`', meaning: 'concurrent/queued images' },
    API_CALLS_PER_CLIENT: {
      readers: ['api'],
      fallback: '`4/500`',
      meaning: 'concurrent/queued API calls per client IP address',
    },
    RATE_LIMIT_FACTOR: { readers: ['api'], fallback: '`1`', meaning: 'a factor on all default rate limits, for load tests' },
    'RATE_LIMIT_<NAME>': {
      readers: ['api'],
      fallback: '`api/src/settings/rate-limits.ts`',
      meaning: 'one rate limit, as requests or requests/seconds (`20/60`)',
    },
  },
  Operation: {
    LOG_LEVEL: { readers: ['shell', 'api', 'console'], fallback: '`info`', meaning: "pino's levels, or `silent`" },
    LOG_OUTPUT: {
      readers: ['start'],
      fallback: '`files`',
      meaning: '`stdout`: `npm start` writes the log lines of shell and API to its standard output, as containers expect',
    },
    INSTANCE: { readers: ['shell', 'api'], fallback: 'host name', meaning: 'name of the machine or container in log lines and traces' },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      readers: ['shell', 'api'],
      fallback: 'none: no tracing',
      meaning: 'base URL of an OTLP/HTTP receiver of traces, such as `http://127.0.0.1:4318`; [traces](runbooks/alarms.md#traces)',
    },
    METRICS_PORT: {
      readers: ['start', 'shell', 'console'],
      fallback: 'start: `PORT` + 4; the shell alone none',
      meaning:
        'the management port: `/metrics` for all workers ([metrics](runbooks/alarms.md#metrics)), and [the console](runbooks/rollback.md#roll-back-from-the-console) at `/release`',
    },
    METRICS_HOST: { readers: ['shell'], fallback: '`127.0.0.1`', meaning: 'the interface for `METRICS_PORT`' },
    CONSOLE_ORIGIN: {
      readers: ['start', 'console'],
      fallback: '`http://localhost:METRICS_PORT`',
      meaning: 'the origin at which browsers open the console, `https:` unless on this machine; it answers to no other name',
    },
    ALERT_WEBHOOK_URL: {
      readers: ['start', 'console'],
      fallback: 'none',
      meaning: '`http:` or `https:` URL that gets [alerts on remotes](runbooks/alarms.md#alerts-on-remotes) as JSON',
    },
    ALERT_ERROR_PERCENT: {
      readers: ['console'],
      fallback: '`5`',
      meaning: "percent of a remote's visitors within 15 minutes; an alert begins when so many meet a failure and ends below half of it",
    },
    ALERT_SLOW_PERCENT: {
      readers: ['console'],
      fallback: '`25`',
      meaning: 'the same for slots that take longer than a second',
    },
    PURGE_URL: {
      readers: ['shell'],
      fallback: 'none',
      meaning: 'gets a POST with `Surrogate-Key: c-…` when a composition is replaced; [a CDN](runbooks/deploy.md#a-cdn-in-front)',
    },
    PURGE_TOKEN: { readers: ['shell'], fallback: 'none', meaning: 'sent to `PURGE_URL` as `Authorization: Bearer`' },
    SECURITY_CONTACT: {
      readers: ['shell'],
      fallback: "`mailto:` and the shop's e-mail address",
      meaning: 'contacts in `/.well-known/security.txt`: `mailto:`, `https:` or `tel:` URLs, separated by commas',
    },
    POSTHOG_KEY: {
      readers: ['shell'],
      fallback: 'none: no analytics',
      meaning: 'PostHog project key; [0035](decisions/0035-measure-usage-with-posthog-after-consent.md)',
    },
    POSTHOG_HOST: {
      readers: ['shell'],
      fallback: '`https://eu.i.posthog.com`',
      meaning: 'PostHog host, the only external host that pages may connect to',
    },
    ANALYTICS_CONSENT: { readers: ['shell'], fallback: '`required`', meaning: '`required`: opt-in; `implied`: opt-out' },
    RELEASE_USER: { readers: ['release'], fallback: 'login name', meaning: 'name in the journal' },
    REHEARSAL_API_URL: {
      readers: ['release'],
      fallback: 'none: a temporary one with the demo catalogue',
      meaning: 'the API that rehearsals read, and in which they fill a cart',
    },
    RELEASE_DEBUG: { readers: ['release'], fallback: '`0`', meaning: '`1` prints the cause of a refusal' },
  },
  'Development and tests': {
    DEVELOPMENT_LINKS: {
      readers: ['shell'],
      fallback: '`0`',
      meaning:
        "`1`: signed links may take the browser code of a remote from the visitor's own machine; refused in the channel `production` ([how](runbooks/elsewhere.md#look-at-local-code-in-a-staging-shop))",
    },
    DEV_URL: { readers: ['shell'], fallback: '', meaning: 'the URL of change events; set by `pnpm dev`' },
    DEV_HOT: { readers: ['shell'], fallback: '', meaning: 'the remotes that reload hot; set by `pnpm dev`' },
    DEV_PORT: { readers: ['dev'], fallback: '`PORT` + 3', meaning: 'port of the change events' },
    STAND_IN_PORT: { readers: ['dev'], fallback: '`PORT` + 2', meaning: 'port of the fake payment provider' },
    MAIL_PREVIEW_PORT: { readers: ['mail:preview'], fallback: '`3005`', meaning: 'port of `pnpm mail:preview`' },
    TEST_DATABASE_URL: {
      readers: ['tests'],
      fallback: 'a temporary server',
      meaning: "PostgreSQL 15 or later for the API's tests; the user may create databases",
    },
    CHROMIUM: {
      readers: ['tests', 'release'],
      fallback: '`chromium-headless-shell`, `chromium` in `/usr/bin`',
      meaning: 'the browser for browser tests and rehearsals',
    },
    E2E_WORK_DIR: { readers: ['tests'], fallback: '`e2e/.work`', meaning: 'work folder, so that two runs do not collide' },
    CI: { readers: ['tests'], fallback: '', meaning: 'if set, `test.only` is an error' },
  },
} as const satisfies Record<string, Record<string, Variable>>;

type Groups = typeof variableGroups;
type Documented = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups];
export type VariableName = Exclude<Documented, 'RATE_LIMIT_<NAME>'> | `RATE_LIMIT_${string}` | 'SHELL_QUARANTINE';

const all: [string, Variable][] = Object.values(variableGroups).flatMap((group) => Object.entries(group));

export const variablesOf = (reader: Reader): string[] => all.flatMap(([name, { readers }]) => (readers.includes(reader) ? [name] : []));

/** Unknown variables with these prefixes are rejected as misspelt. */
export const families = ['COMPANY_', 'DELIVERY_FEE_', 'IYZICO_', 'RATE_LIMIT_', 'UNPAID_'] as const;

function table(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], pad: string) => `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0, pad)).join(' | ')} |`;
  return [
    line(head, ' '),
    line(
      head.map(() => ''),
      '-',
    ),
    ...rows.slice(1).map((row) => line(row, ' ')),
  ].join('\n');
}

export const configurationTables = (): string =>
  Object.entries<Record<string, Variable>>(variableGroups)
    .map(([title, variables]) => {
      const rows = Object.entries(variables).map(([name, { readers, fallback, meaning }]) => [
        `\`${name}\``,
        fallback || 'none',
        readers.map((reader) => (reader === 'api' ? 'API' : reader)).join(', '),
        meaning,
      ]);
      return `## ${title}\n\n${table([['Variable', 'Default', 'Read by', 'Meaning'], ...rows])}`;
    })
    .join('\n\n');
