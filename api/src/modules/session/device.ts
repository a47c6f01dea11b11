import type { IncomingHttpHeaders } from 'node:http';
import Bowser from 'bowser';

const USER_AGENT_LENGTH = 400;

export const userAgentOf = ({ 'user-agent': text = '' }: IncomingHttpHeaders): string => text.slice(0, USER_AGENT_LENGTH);

/** Such as `Firefox · Windows`; empty if unknown. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
