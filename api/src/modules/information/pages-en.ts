import {
  DEVICE_DRAFT_DAYS,
  DISPATCH_UNTIL,
  MAX_LINE_QUANTITY,
  PROFORMA_DAYS,
  RETURN_DAYS,
  SESSION_DAYS,
  TRANSFER_HOURS,
  UNPROVED_HOURS,
  uploadLimits,
  WITHDRAWAL_DAYS,
} from '@shop/contracts/limits';
import { dpiSteps } from '@shop/scene/scene-quality';
import { PRINTING } from '../delivery/delivery-methods.ts';
import { type Facts, type InfoText, ofPrints, pixelsOf20Cm } from './facts.ts';

const reach = ({ seller: { email, phone, address }, hours }: Facts): string[] => [
  ...(email ? [`E-mail: ${email}`] : []),
  ...(phone ? [`Phone: ${phone}`] : []),
  ...(address ? [`Address: ${address}`] : []),
  ...(hours ? [`Opening hours: ${hours}`] : []),
];

const named = (label: string, value: string): string[] => (value ? [`${label}: ${value}`] : []);

const seller = (shop: Facts): string[] => [
  `Brand: ${shop.brand}`,
  ...named('Company', shop.seller.name),
  ...named('MERSİS number', shop.seller.mersis),
  ...named('ETBİS number', shop.seller.etbis),
  ...named('Tax office and number', shop.seller.tax),
  ...named('Registered e-mail (KEP)', shop.seller.kep),
  ...reach(shop),
];

const about = (shop: Facts): Pick<InfoText, 'description' | 'sections'> =>
  shop.prints
    ? {
        description: `${shop.brand} prints your design on the product you choose, from a single t-shirt to hundreds of mugs.`,
        sections: [
          {
            heading: 'What we do',
            paragraphs: [
              `${shop.brand} is a print shop. Choose a t-shirt, mug, bag, poster or one of our many other products, add your own text or pictures with our design tool, and see the result on screen. The design you see is exactly the one we print.`,
              'Most products have no minimum: we print one piece or hundreds. The more you order of one design, the less each piece costs; every product page lists its quantity discounts.',
            ],
          },
          {
            heading: 'How it works',
            paragraphs: [],
            items: [
              'Choose a product and design it.',
              'Place your order. We start printing when your payment arrives or, with cash on delivery, when your order is confirmed.',
              'We check every piece before we pack it.',
              'We e-mail you the tracking number when your parcel ships.',
            ],
          },
        ],
      }
    : {
        description: `${shop.brand} packs what you choose and delivers it to your door.`,
        sections: [
          {
            heading: 'What we do',
            paragraphs: [
              `${shop.brand} is an online shop. Browse and compare products, order what you like, and track your order in your account.`,
            ],
          },
          {
            heading: 'How it works',
            paragraphs: [],
            items: [
              'Choose a product.',
              'Place your order. We start preparing it when your payment arrives or, with cash on delivery, when your order is confirmed.',
              'We e-mail you the tracking number when your parcel ships.',
            ],
          },
        ],
      };

export const pagesEn = (shop: Facts): InfoText[] => [
  {
    id: 'about',
    title: 'About us',
    description: about(shop).description,
    sections: [
      ...about(shop).sections,
      { heading: 'Get in touch', paragraphs: ['Use the contact page or write to us directly.'], items: reach(shop) },
    ],
  },
  {
    id: 'banks',
    title: 'Our bank accounts',
    description: 'Our account numbers for bank transfers, and what to look out for.',
    sections: [
      ...(shop.transfers
        ? [
            {
              heading: 'Paying by bank transfer',
              paragraphs: ['Send the total of your order to one of the accounts below.'],
              items: [
                'Enter only your order number as the reference: we use it to match your payment to your order.',
                'Check that the payee’s name matches the account holder below.',
                `We hold your items for ${TRANSFER_HOURS} hours, or for ${UNPROVED_HOURS} hours if your e-mail address is not confirmed. If your payment has not arrived by then, the order is cancelled automatically, so confirm your e-mail address before you pay.`,
                `Companies can order more than we can hold against a pro-forma invoice: we wait ${PROFORMA_DAYS} days for the payment and reserve the items when it arrives.`,
                'We e-mail you when your payment arrives.',
              ],
            },
          ]
        : [{ heading: 'Paying by bank transfer', paragraphs: ['We do not take bank transfers at the moment.'] }]),
      {
        heading: 'For your safety',
        paragraphs: [
          'If our accounts change, we announce it on this page. We never give you a different account number by e-mail or phone.',
        ],
      },
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    description: `Delivery fees, preparation and delivery times. Standard delivery is free on orders of ${shop.freeFrom} or more.`,
    sections: [
      {
        heading: 'Fees',
        paragraphs: ['All fees include VAT. You see the total before you confirm your order.'],
        items: [
          `Standard delivery: ${shop.standardFee}, free on orders of ${shop.freeFrom} or more.`,
          `Express delivery: ${shop.expressFee}.`,
        ],
      },
      {
        heading: 'When your order ships',
        paragraphs: [
          `${shop.prints ? 'Unprinted items' : 'Items'} ship the same day if your payment arrives before ${DISPATCH_UNTIL.en} on a working day.`,
          ...ofPrints(
            shop,
            `Printed items are made to order. Production starts when your payment arrives or, with cash on delivery, when your order is confirmed, and takes ${PRINTING[0]} to ${PRINTING[1]} working days.`,
          ),
        ],
      },
      {
        heading: 'Tracking your order',
        paragraphs: [
          'We e-mail you at every step. You can also track your order on the “Order tracking” page with your order number and e-mail address, without logging in.',
        ],
      },
      {
        heading: 'If the parcel is damaged',
        paragraphs: [
          'Check the parcel while the courier is there and have any damage recorded in writing. Then write to us: we will send a replacement or refund you.',
        ],
      },
    ],
  },
  {
    id: 'returns',
    title: 'Returns',
    description: shop.prints
      ? `Unprinted items can be returned within ${RETURN_DAYS} days of delivery. The rules for personalised items are here too.`
      : `Items can be returned within ${RETURN_DAYS} days of delivery.`,
    sections: [
      {
        heading: `${RETURN_DAYS} days easy returns`,
        paragraphs: [
          `You can return ${shop.prints ? 'any unprinted item' : 'any item'} within ${RETURN_DAYS} days of receiving it, without giving a reason. The statutory withdrawal period is ${WITHDRAWAL_DAYS} days; the rest is our promise.`,
        ],
        items: [
          'Write to us with your order number, and we will tell you how to send the item back.',
          'The item must be unused and fit for resale.',
          'We refund what you paid, including the delivery fee, by the same payment method within 14 days of receiving your notice.',
        ],
      },
      ...ofPrints(shop, {
        heading: 'Personalised items',
        paragraphs: [
          'Items printed with your design are made for you alone. Under Article 15 of the Turkish Regulation on Distance Contracts, the right of withdrawal does not apply to them.',
          'If the print or the product is faulty, send us a photo, and we will reprint or refund it. Your statutory rights are unaffected.',
        ],
      }),
      {
        heading: 'Cancelling an order',
        paragraphs: [
          shop.prints
            ? 'Until production starts, you can cancel an order yourself in your account, even one with personalised items.'
            : 'Until we start preparing it, you can cancel an order yourself in your account.',
        ],
      },
    ],
  },
  {
    id: 'pre-information',
    title: 'Preliminary information form',
    description: 'What to know before you order: the seller, prices, payment, delivery and the right of withdrawal.',
    sections: [
      {
        heading: 'Seller',
        paragraphs: [],
        items: seller(shop),
      },
      {
        heading: 'Products and prices',
        paragraphs: [
          'Each product page describes the product and gives its price including VAT. The checkout shows the delivery fee, any payment fee and the total before you confirm your order.',
        ],
      },
      {
        heading: 'Payment',
        paragraphs: [
          `The checkout lists the payment methods available for your order.${shop.transfers ? ` If you pay by bank transfer, we hold your items for ${TRANSFER_HOURS} hours, or for ${UNPROVED_HOURS} hours if your e-mail address is not confirmed; items of a company’s pro-forma order are reserved when the payment arrives.` : ''}`,
        ],
      },
      {
        heading: 'Delivery',
        paragraphs: [
          'A courier delivers the items to the address you give. The checkout shows the expected delivery date; the statutory limit is 30 days from the day we receive your order.',
        ],
      },
      {
        heading: 'Right of withdrawal',
        paragraphs: [
          `You may withdraw within ${WITHDRAWAL_DAYS} days of receiving the items, without giving a reason and without penalty; we take back ${shop.prints ? 'unprinted ' : ''}items for ${RETURN_DAYS} days.${shop.prints ? ' Under Article 15 of the Turkish Regulation on Distance Contracts, the right of withdrawal does not apply to items printed with your design.' : ''}`,
          'Notify us by e-mail or on the contact page. Send the items back within 10 days of your notice; we refund you within 14 days of receiving it.',
        ],
      },
      {
        heading: 'Complaints',
        paragraphs: [
          'Write to us first. If we cannot solve the problem, you may apply to the consumer arbitration committee or the consumer court, within the monetary limits announced each year by the Turkish Ministry of Trade.',
        ],
      },
      {
        heading: 'The form for your order',
        paragraphs: [
          'In the checkout you read and accept this information together with your own items and amounts. The text you accept is kept with your order and e-mailed to you.',
        ],
      },
    ],
  },
  {
    id: 'distance-selling',
    title: 'Distance sales agreement',
    description: 'The essentials of the agreement you accept when you order, and who the seller is.',
    sections: [
      {
        heading: 'Seller',
        paragraphs: [],
        items: seller(shop),
      },
      {
        heading: 'How the agreement is concluded',
        paragraphs: [
          'Before you confirm an order, the checkout shows the preliminary information form and the full agreement with your items and amounts. The text you accept is kept with your order and e-mailed to you.',
        ],
      },
      {
        heading: 'Right of withdrawal',
        paragraphs: [
          `You may withdraw within ${WITHDRAWAL_DAYS} days of delivery without giving a reason; beyond that, we take items back for ${RETURN_DAYS} days in all.${shop.prints ? ' The right of withdrawal does not apply to personalised items.' : ''} See “Returns” for details.`,
        ],
      },
      {
        heading: 'Disputes',
        paragraphs: [
          'Within the monetary limits announced each year by the Turkish Ministry of Trade, you may take complaints to the consumer arbitration committee or the consumer court of the place where you live or where the transaction took place.',
        ],
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    description: 'Which personal data we process, why and for how long, and what your rights are.',
    sections: [
      {
        heading: 'Data controller',
        paragraphs: [
          `Under the Turkish Personal Data Protection Law no. 6698 (KVKK), the data controller is ${shop.seller.name ? `${shop.seller.name}, owner of the brand ${shop.brand}` : shop.brand}.`,
        ],
        items: reach(shop),
      },
      {
        heading: 'Which data we process, and why',
        paragraphs: [],
        items: [
          'Account: your name, e-mail address and, if you like, phone number and company for invoices. We do not store your password, only a hash that cannot be reversed.',
          'Orders: your delivery address, invoice details and the items you bought, to perform the contract and meet our legal obligations.',
          'Your designs and the pictures you upload: to print your products. Nobody but you sees pictures you have neither ordered nor shared.',
          'Your questions and reviews: to answer the questions and publish the reviews. Reviews show your first name and the initial of your surname, never your e-mail address.',
          'Security: the devices you log in from and your internet connection, to protect your account and prevent misuse.',
          ...(shop.cards ? ['Your card’s details never reach us; you pay on the payment provider’s page.'] : []),
        ],
      },
      {
        heading: 'How we collect them, and on what legal grounds',
        paragraphs: [
          'We collect these data electronically while you use the shop. The legal grounds are the conclusion and performance of a contract, our legal obligations and our legitimate interests, such as security (KVKK art. 5/2). Usage measurement and marketing e-mails rest on your explicit consent alone (art. 5/1); you can withdraw it at any time.',
        ],
      },
      {
        heading: 'Cookies and measurement',
        paragraphs: [
          'We use essential cookies for your session, your language and a shop that works. If a page breaks or is slow, your browser reports it to us by itself: only which part and which version of the page is affected. The report does not say who you are, what you looked at or what you typed. If usage measurement is on, your visits are recorded only as long as you allow it; you can give or withdraw permission with “Recording permission” at the bottom of every page.',
        ],
      },
      {
        heading: 'Whom we share data with',
        paragraphs: ['We share only what each task requires:'],
        items: [
          'The courier: your name, address and phone number.',
          ...(shop.cards ? ['The payment provider: what the payment requires.'] : []),
          'PostHog (European Union): recordings of your visits, if usage measurement is on and you have allowed it.',
          'YouTube: details of your connection and browser, if you play a video.',
          'Authorities: where the law requires it.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'We keep order and invoice records for as long as the law requires, and other data only for as long as its purpose requires.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          `Under Article 11 of the KVKK, you may ask whether we process your data and with whom we share it, have it corrected or erased, and object to the results of its processing. You can download a copy of your data and close your account yourself. Write to ${shop.seller.email || 'us'}; we answer within 30 days at the latest.`,
        ],
      },
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    description: 'What we keep in your browser, why and for how long.',
    sections: [
      {
        heading: 'Essential cookies',
        paragraphs: ['The shop does not work without these, so we do not ask for permission.'],
        items: [
          `Session: recognises your cart and your login; up to ${SESSION_DAYS} days.`,
          'Language: remembers your choice of language; one year.',
          'Group: decides which group of visitors sees a new version of the shop first; a number from 0 to 9999 that many visitors share, which does not identify you; 400 days.',
        ],
      },
      {
        heading: 'What stays on your device',
        paragraphs: [
          'The products you compare or viewed recently, your recent searches, the details you typed for templates (until you log out), your choice of appearance, your answer about recording and, unless you are logged in, your wishlist are kept in your browser’s storage; when you log in, your wishlist moves to your account. The numbers of these products are sent to us only to show current prices, and are not recorded. You can delete all of it in your browser’s settings at any time.',
          `Your unfinished designs, the lists of names and people you typed for them and the quantities you chose also stay in your browser’s storage when you close the tab. They are deleted when you add the design to your cart, delete it or log out; ${DEVICE_DRAFT_DAYS} days after the last change they are deleted the next time you open our shop. On a shared device, delete the design or log out when you are done.`,
        ],
      },
      {
        heading: 'What needs your permission',
        paragraphs: [
          'If usage measurement is on, we analyse page visits, clicks and screen recordings with PostHog, only as long as you allow it. What you type into forms is not recorded; the words you search for are. If you withdraw your permission, the measurement data in your browser is deleted.',
        ],
      },
      {
        heading: 'Changing your mind',
        paragraphs: [
          'If usage measurement is on, you can change your decision at any time with “Recording permission” at the bottom of every page.',
        ],
      },
      {
        heading: 'Advertising cookies',
        paragraphs: ['We use no advertising cookies and do not track you on other sites.'],
      },
    ],
  },
  {
    id: 'faq',
    title: 'Frequently asked questions',
    description: `What customers ask most about ordering, payment${shop.prints ? ', designing' : ''} and delivery.`,
    sections: [
      {
        heading: 'What is the minimum order?',
        paragraphs: [
          `${shop.prints ? 'One piece of most items; of business cards, invitations and the like, the least quantity on their page. Of other items, you' : 'One piece. You'} can order up to ${MAX_LINE_QUANTITY} at once; for more, ${shop.prints ? 'request a quote on the product page' : 'write to us'}.`,
        ],
      },
      ...ofPrints(shop, {
        heading: 'Can I order one design in several sizes?',
        paragraphs: ['Yes. All sizes of a design count together towards the quantity discount.'],
      }),
      {
        heading: 'What do prices include?',
        paragraphs: [
          shop.prints
            ? 'VAT and printing on the front. The product page shows what printing on other sides costs; your cart adds it to the unit price.'
            : 'Prices include VAT.',
        ],
      },
      {
        heading: 'How can I pay?',
        paragraphs: [`The checkout lists the payment methods available for your order: ${shop.payments.join(', ')}.`],
      },
      {
        heading: 'Do I need an account?',
        paragraphs: [
          shop.prints
            ? 'No. At checkout, your e-mail address is enough. If you set a password after ordering, your order, cart and designs will be in your account.'
            : 'No. At checkout, your e-mail address is enough. If you set a password after ordering, your order and cart will be in your account.',
        ],
      },
      {
        heading: 'Can I change my order?',
        paragraphs: ['The contents of an order cannot be changed. Until we start preparing it, you can cancel it and place a new one.'],
      },
      {
        heading: 'Will a sold-out item come back?',
        paragraphs: [
          'Choose your size on the product page and leave your e-mail address; we will e-mail you once when it is back in stock.',
        ],
      },
    ],
  },
  ...ofPrints(shop, {
    id: 'printing-guide',
    title: 'Printing guide',
    description: 'How to prepare your picture for printing: file types, resolution, colours and edges.',
    sections: [
      {
        heading: 'Files',
        paragraphs: [
          `You can upload PNG, JPEG and WebP files of up to ${uploadLimits.bytes / 1024 ** 2} MB. For transparent backgrounds, use PNG or WebP.`,
        ],
      },
      {
        heading: 'Resolution',
        paragraphs: [
          `We prepare print files at 300 dpi. On paper, your picture prints sharp with ${dpiSteps.paper.good} pixels per inch at its printed size, and blurs below ${dpiSteps.paper.poor}. On cloth and other products, ${dpiSteps.other.good} are enough. A width of 20 cm needs ${pixelsOf20Cm(dpiSteps.paper.good, 'en')} pixels on paper, ${pixelsOf20Cm(dpiSteps.other.good, 'en')} on cloth.`,
        ],
      },
      {
        heading: 'Colours',
        paragraphs: ['Screens make colours with light, prints with ink. Very bright colours may look a little more muted in print.'],
      },
      {
        heading: 'Edges',
        paragraphs: [
          'The frame in the design tool shows the print area; anything outside it is not printed. Keep important text a few millimetres inside the edge.',
          'On paper that is cut, such as business cards, the frame is the cut line. Extend backgrounds to the end of the bleed outside it and keep text within the safe area: no white edge is left if the cut is a millimetre off.',
        ],
      },
      {
        heading: 'Rights',
        paragraphs: [
          'Only send text and pictures you have the right to use. We cannot print someone else’s brand, photo or character without permission.',
        ],
      },
    ],
  }),
];
