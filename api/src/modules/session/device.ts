import type { IncomingHttpHeaders } from 'node:http';
import Bowser from 'bowser';

/** What browsers say of themselves is shorter. */
const USER_AGENT_LENGTH = 400;

/** What a browser says that it is, as it is kept; empty if it says nothing. */
export const userAgentOf = ({ 'user-agent': text = '' }: IncomingHttpHeaders): string => text.slice(0, USER_AGENT_LENGTH);

/** Browser and system by what the browser says it is, such as `Firefox · Windows`: enough to know one's own devices by. Empty if it says nothing known. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
