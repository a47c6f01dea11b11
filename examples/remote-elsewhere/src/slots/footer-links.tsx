import { Link, useMessages } from '@shop/runtime';
import { messages } from '../messages.ts';

export default function FooterLinks() {
  return <Link to="/gifts">{useMessages(messages).title}</Link>;
}
