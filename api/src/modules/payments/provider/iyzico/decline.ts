import type { DeclineReason } from '@shop/contracts/payment-return';
import type { Answer } from './answers.ts';

// https://docs.iyzico.com/en/add-ons/error-codes/bank-error-codes. On iyzico's advice, lost, stolen and suspicious
// cards get the generic reason.
const groups: Record<string, DeclineReason> = {
  NOT_SUFFICIENT_FUNDS: 'funds',
  EXPIRED_CARD: 'expired',
  INVALID_EXPIRE_YEAR_MONTH: 'expired',
  INVALID_CVC2: 'security-code',
  INVALID_CVC2_LENGTH: 'security-code',
  CVC2_MAX_ATTEMPT: 'security-code',
  INVALID_CARD_NUMBER: 'card-number',
  BIN_NOT_FOUND: 'card-number',
  NO_SUCH_ISSUER: 'card-number',
  INVALID_CARD_TYPE: 'card-number',
  RESTRICTED_BY_LAW: 'online-closed',
  CARD_NOT_PERMITTED: 'online-closed',
  NOT_PERMITTED_TO_CARDHOLDER: 'online-closed',
  EXCEEDS_WITHDRAWAL_AMOUNT_LIMIT: 'limit',
  EXCEEDS_WITHDRAWAL_FREQUENCY_LIMIT: 'limit',
  INVALID_CAVV: 'verification',
  INVALID_ECI: 'verification',
  DEBIT_CARDS_REQUIRES_3DS: 'verification',
};

const codes: Record<string, DeclineReason> = {
  '10051': 'funds',
  '10054': 'expired',
  '10229': 'expired',
  '10084': 'security-code',
  '10206': 'security-code',
  '10215': 'card-number',
  '10057': 'online-closed',
  '10093': 'online-closed',
};

export const declineOf = ({ errorGroup = '', errorCode = '' }: Answer): DeclineReason => groups[errorGroup] ?? codes[errorCode] ?? 'bank';
