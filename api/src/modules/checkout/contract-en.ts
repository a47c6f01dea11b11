import { RETURN_DAYS, WITHDRAWAL_DAYS } from '@shop/contracts/limits';
import { type ContractTerms, type ContractWords, sellerLines } from './contract-terms.ts';

const withdrawal = (personalised: boolean): string =>
  `The buyer may withdraw within ${WITHDRAWAL_DAYS} days of receiving the goods, without giving reasons and without penalty, in writing or by e-mail. The goods are sent back within 10 days of the notice, the price is refunded within 14 days. Beyond the law, the seller takes unused goods back for ${RETURN_DAYS} days from receipt, on the same terms.${
    personalised
      ? "\nThis order contains goods personalised at the buyer's wish (printed with a design); for these there is neither a right of withdrawal (Regulation on Distance Contracts, art. 15/1-c) nor the seller's longer return."
      : ''
  }`;

const sellerLabels = {
  name: 'Company',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  mersis: 'MERSİS number',
  etbis: 'ETBİS number',
};

const prices = (t: ContractTerms): string =>
  [
    t.goods,
    ...(t.discount === undefined ? [] : [`Coupon: ${t.discount}`]),
    `Delivery (${t.delivery}): ${t.deliveryFee}`,
    ...(t.paymentFee === undefined ? [] : [`Payment (${t.payment}): ${t.paymentFee}`]),
  ].join('\n');

export const contractEn: ContractWords = {
  blank: 'Blank',
  preInformation: (t) => `PRE-INFORMATION FORM

1. Seller
${sellerLines(t.seller, sellerLabels)}

2. Goods and prices (VAT included)
${prices(t)}
Total to pay: ${t.total} (VAT contained in it: ${t.vat})

3. Payment and delivery
Payment: ${t.payment ?? 'by the method that you choose'}. Delivery: ${t.promise}; in any case within 30 days of the order, to the address you give. Personalised goods are produced once the payment, or with cash on delivery the order, is confirmed.

4. Right of withdrawal
${withdrawal(t.personalised)}

5. Complaints
You may complain to the seller, or within the monetary limits apply to the Consumer Arbitration Committee or the Consumer Court of the place where you live or bought the goods.`,

  agreement: (t) => `DISTANCE SELLING AGREEMENT

Article 1 – Parties
This agreement is made electronically between the seller ${t.seller.name} and the buyer named in the order.
The seller's details:
${sellerLines(t.seller, sellerLabels)}

Article 2 – Subject
The rights and duties of the parties concerning the sale and delivery of the goods below, under Turkish Law 6502 on Consumer Protection and the Regulation on Distance Contracts.

Article 3 – Goods and price (VAT included)
${prices(t)}
Total: ${t.total}

Article 4 – Delivery
The goods are delivered to the address given by the buyer (${t.promise}). The legal limit is 30 days; beyond it the buyer may terminate the agreement and have the whole price back. The seller bears loss and damage until delivery.

Article 5 – Right of withdrawal
${withdrawal(t.personalised)}

Article 6 – Defective goods
If the goods are defective the buyer may choose between termination, a lower price, free repair and replacement.

Article 7 – Disputes
Consumer Arbitration Committees and Consumer Courts have jurisdiction within the monetary limits announced by the Ministry of Trade.

Article 8 – Effect
By confirming the order the buyer accepts the pre-information form and this agreement. The text as accepted is kept with the order.`,
};
