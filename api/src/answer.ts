import { type Envelope, SUCCESS } from '@shop/contracts/envelope';

export const success = <P>(payload: P, message = ''): Envelope<P> => ({ Status: SUCCESS, Message: message, Payload: payload });
