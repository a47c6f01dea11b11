import { CHANNEL_NAME, DEFAULT_CHANNEL } from '@shop/contracts/channels';
import { LOOPBACK_ORIGIN } from '@shop/contracts/local-remote';
import { RemoteName } from '@shop/contracts/releases';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type LinkKind, type Signed, signLink, type VerifyOptions, verifyLink } from './link-tokens.ts';
import type { PrivateKey } from './signatures.ts';

/** Payload of a link that takes a remote's browser code from the developer's machine. */
export const DevelopmentLink = Type.Object(
  {
    remote: RemoteName,
    channel: Type.String({ pattern: CHANNEL_NAME }),
    shop: Type.String({ maxLength: 200 }),
    local: Type.String({ pattern: LOOPBACK_ORIGIN }),
    /** Seconds since 1970. */
    until: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type DevelopmentLink = Static<typeof DevelopmentLink>;
export type VerifiedDevelopmentLink = DevelopmentLink & Signed;

export const MAX_DEVELOPMENT_SECONDS = 8 * 3600;

const developmentLinks: LinkKind<DevelopmentLink> = {
  kind: 'development-link',
  isLink: (value) => Value.Check(DevelopmentLink, value),
  maxSeconds: MAX_DEVELOPMENT_SECONDS,
};

export const signDevelopmentLink = (link: DevelopmentLink, key: PrivateKey): Promise<string> => signLink(developmentLinks.kind, link, key);

/** `undefined` without a valid link, for another shop's link, and in production. */
export async function verifyDevelopmentLink(
  token: string,
  { shop, ...options }: VerifyOptions & { shop: string },
): Promise<VerifiedDevelopmentLink | undefined> {
  const link = await verifyLink(developmentLinks, token, options);
  return link?.shop === shop && link.channel !== DEFAULT_CHANNEL ? link : undefined;
}
