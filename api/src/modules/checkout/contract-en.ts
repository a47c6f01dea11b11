import { RETURN_DAYS, WITHDRAWAL_DAYS } from '@shop/contracts/limits';
import { type ContractTerms, type ContractWords, sellerLines } from './contract-terms.ts';

const withdrawal = (personalised: boolean): string =>
  `The buyer may withdraw from the contract within ${WITHDRAWAL_DAYS} days of receiving the goods, without giving a reason and without penalty, by notifying the seller in writing or by e-mail. The buyer sends the goods back within 10 days of that notice. The seller refunds all payments received, including the delivery fee, within 14 days of receiving the notice, by the method with which the buyer paid. Beyond the statutory period, the seller takes back unused goods for ${RETURN_DAYS} days from receipt, on the same terms.${
    personalised
      ? "\nThis order contains goods personalised at the buyer's request (printed with a design). Neither the right of withdrawal (Regulation on Distance Contracts, art. 15/1-b) nor the seller's longer return period applies to them. If such goods are defective, the buyer's statutory rights are unaffected."
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
    ...(t.discount === undefined ? [] : [`Coupon discount: ${t.discount}`]),
    `Delivery (${t.delivery}): ${t.deliveryFee}`,
    ...(t.paymentFee === undefined ? [] : [`Payment fee (${t.payment}): ${t.paymentFee}`]),
  ].join('\n');

export const contractEn: ContractWords = {
  blank: 'Blank',
  pieces: 'pieces',
  preInformation: (t) => `PRELIMINARY INFORMATION FORM

1. Seller
${sellerLines(t.seller, sellerLabels)}

2. Goods and prices (VAT included)
${prices(t)}
Total to pay: ${t.total} (including ${t.vat} VAT)

3. Payment and delivery
Payment: ${t.payment ?? 'by the method you choose'}. Delivery time: ${t.promise}. In any case, the goods are delivered to the address you give within 30 days of the seller receiving the order. Production of personalised goods begins when the payment arrives or, with cash on delivery, when the order is confirmed.

4. Right of withdrawal
${withdrawal(t.personalised)}

5. Complaints
You may complain to the seller or, within the statutory monetary limits, apply to the Consumer Arbitration Committee or the Consumer Court of the place where you live or where the transaction took place.`,

  agreement: (t) => `DISTANCE SALES AGREEMENT

Article 1 – Parties
This agreement is concluded electronically between the seller ${t.seller.name} and the buyer named in the order.
The seller's details:
${sellerLines(t.seller, sellerLabels)}

Article 2 – Subject
This agreement sets out the rights and obligations of the parties in the sale and delivery of the goods below, under Turkish Law No. 6502 on Consumer Protection and the Regulation on Distance Contracts.

Article 3 – Goods and price (VAT included)
${prices(t)}
Total: ${t.total}

Article 4 – Delivery
The goods are delivered to the address given by the buyer. Delivery time: ${t.promise}. The statutory limit is 30 days; if it is exceeded, the buyer may terminate the agreement and claim a full refund. The seller bears the risk of loss and damage until delivery.

Article 5 – Right of withdrawal
${withdrawal(t.personalised)}

Article 6 – Defective goods
If the goods are defective, the buyer may choose between termination of the agreement, a price reduction, free repair and replacement.

Article 7 – Disputes
The Consumer Arbitration Committees and Consumer Courts of the place where the buyer lives or where the transaction took place have jurisdiction, within the monetary limits announced by the Turkish Ministry of Trade.

Article 8 – Entry into force
By confirming the order, the buyer accepts the preliminary information form and all terms of this agreement. The accepted text is kept with the order.`,
};
