import {
  DISPATCH_UNTIL,
  MAX_LINE_QUANTITY,
  RETURN_DAYS,
  SESSION_DAYS,
  TRANSFER_HOURS,
  UNPROVED_HOURS,
  uploadLimits,
  WITHDRAWAL_DAYS,
} from '@shop/contracts/limits';
import { dpiSteps } from '@shop/contracts/scene-quality';
import { PRINTING } from '../delivery/delivery-methods.ts';
import { type Facts, type InfoText, ofPrints, pixelsOf20Cm } from './facts.ts';

const reach = ({ seller: { email, phone, address }, hours }: Facts): string[] => [
  ...(email ? [`E-mail: ${email}`] : []),
  ...(phone ? [`Phone: ${phone}`] : []),
  ...(address ? [`Address: ${address}`] : []),
  ...(hours ? [`Hours: ${hours}`] : []),
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
        description: `${shop.brand} prints what you like on what you like, from a single t-shirt to hundreds of mugs.`,
        sections: [
          {
            heading: 'What we do',
            paragraphs: [
              `${shop.brand} is a print shop. You choose a t-shirt, mug, bag, poster or one of many other products, put your words or pictures on it with our designer, and see the result on the screen. The design that you see is the one that is printed.`,
              'There is no minimum: we print one piece or hundreds. The more you take of one design, the less each piece costs; the steps are on every product’s page.',
            ],
          },
          {
            heading: 'How it works',
            paragraphs: [],
            items: [
              'Choose a product and design it.',
              'Place your order; we start printing when your payment has arrived or, with cash on delivery, when your order is confirmed.',
              'We check every piece before it is packed.',
              'You get the tracking number by e-mail when your parcel leaves.',
            ],
          },
        ],
      }
    : {
        description: `${shop.brand} prepares what you choose and brings it to your door.`,
        sections: [
          {
            heading: 'What we do',
            paragraphs: [
              `${shop.brand} is an online shop. You look at products, compare them and order what you like. Your account shows where your order is.`,
            ],
          },
          {
            heading: 'How it works',
            paragraphs: [],
            items: [
              'Choose a product.',
              'Place your order; we prepare it when your payment has arrived or, with cash on delivery, when your order is confirmed.',
              'You get the tracking number by e-mail when your parcel leaves.',
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
      { heading: 'Talk to us', paragraphs: ['Use the contact page or write to us directly.'], items: reach(shop) },
    ],
  },
  {
    id: 'banks',
    title: 'Our bank accounts',
    description: 'Account numbers for paying by bank transfer, and what to look out for.',
    sections: [
      ...(shop.transfers
        ? [
            {
              heading: 'Paying by bank transfer',
              paragraphs: ['Please send the total of your order to one of the accounts below.'],
              items: [
                'Write only your order number into the reference: it is how your payment finds your order.',
                'Check that the payee is the holder named below.',
                `We keep the goods for you for ${TRANSFER_HOURS} hours, or for ${UNPROVED_HOURS} hours until you confirm your e-mail address. If no payment arrives by then, the order is cancelled by itself: please confirm your address before you pay.`,
                'We send you an e-mail when your payment has arrived.',
              ],
            },
          ]
        : [{ heading: 'Paying by bank transfer', paragraphs: ['We do not take bank transfers at the moment.'] }]),
      {
        heading: 'For your safety',
        paragraphs: ['If our accounts change, this page says so. We never name another account by e-mail or telephone.'],
      },
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    description: `Delivery fees and times. Standard delivery is free from ${shop.freeFrom}.`,
    sections: [
      {
        heading: 'Fees',
        paragraphs: ['All fees include VAT; you see what you pay before you confirm your order.'],
        items: [`Standard delivery: ${shop.standardFee}, free from ${shop.freeFrom}.`, `Express delivery: ${shop.expressFee}.`],
      },
      {
        heading: 'When it leaves',
        paragraphs: [
          `${shop.prints ? 'Goods without a print' : 'Goods'} leave the same day if they are paid for before ${DISPATCH_UNTIL.en} on a working day.`,
          ...ofPrints(
            shop,
            `Printed goods are made for you: we start when your payment has arrived or, with cash on delivery, when your order is confirmed, and need ${PRINTING[0]} to ${PRINTING[1]} working days.`,
          ),
        ],
      },
      {
        heading: 'Following your order',
        paragraphs: [
          'We tell you about every step by e-mail. With your order number and e-mail address you can also follow it on the order page without logging in.',
        ],
      },
      {
        heading: 'If the parcel is damaged',
        paragraphs: [
          'Check it while the courier is there and have the damage recorded. Then write to us: we send it again or give your money back.',
        ],
      },
    ],
  },
  {
    id: 'returns',
    title: 'Returns',
    description: shop.prints
      ? `Goods without a print can be returned within ${RETURN_DAYS} days. What applies to personalised ones is written here.`
      : `Goods can be returned within ${RETURN_DAYS} days.`,
    sections: [
      {
        heading: `Easy returns for ${RETURN_DAYS} days`,
        paragraphs: [
          `You can send back ${shop.prints ? 'what was not printed for you' : 'what you do not like'} within ${RETURN_DAYS} days of receiving it, without giving a reason. The law grants ${WITHDRAWAL_DAYS} days; the rest is our promise.`,
        ],
        items: [
          'Write to us with your order number; we tell you how to send it back.',
          'It must be unused and fit to be sold again.',
          'We pay back what you paid, the way you paid it, within 14 days of hearing from you.',
        ],
      },
      ...ofPrints(shop, {
        heading: 'Personalised goods',
        paragraphs: [
          'What is printed to your design is made for you alone. Under article 15 of the Turkish distance contracts regulation the right of withdrawal does not apply to it.',
          'A fault in the print or the product is another matter: send us a photo, and we print it again or give your money back. Your statutory rights remain as they are.',
        ],
      }),
      {
        heading: 'Changing your mind',
        paragraphs: [
          shop.prints
            ? 'As long as production has not begun you can cancel the order yourself in your account, personalised goods included.'
            : 'As long as we have not begun to prepare it you can cancel the order yourself in your account.',
        ],
      },
    ],
  },
  {
    id: 'pre-information',
    title: 'Pre-information form',
    description: 'What you should know before you order: seller, prices, payment, delivery and the right of withdrawal.',
    sections: [
      {
        heading: 'Seller',
        paragraphs: [],
        items: seller(shop),
      },
      {
        heading: 'Goods and prices',
        paragraphs: [
          'What a product is and costs, VAT included, is on its page. You see the fees for delivery and, where there is one, for the way you pay, together with the total, in the checkout before you confirm your order.',
        ],
      },
      {
        heading: 'Payment',
        paragraphs: [
          `The checkout lists the ways to pay that suit your order.${shop.transfers ? ` If you pay by bank transfer, we keep the goods for you for ${TRANSFER_HOURS} hours, or for ${UNPROVED_HOURS} hours until you confirm your e-mail address.` : ''}`,
        ],
      },
      {
        heading: 'Delivery',
        paragraphs: [
          'A courier brings the goods to the address you give. The checkout says on which day to expect them; the legal limit is 30 days from your order.',
        ],
      },
      {
        heading: 'Right of withdrawal',
        paragraphs: [
          `You may withdraw within ${WITHDRAWAL_DAYS} days of receiving the goods without giving a reason; we take back what is not printed for ${RETURN_DAYS} days. Under article 15 of the Turkish distance contracts regulation there is no right of withdrawal for what is printed to your design.`,
          'Tell us by e-mail or on the contact page. Send the goods within 10 days of telling us; we pay back within 14 days.',
        ],
      },
      {
        heading: 'Complaints',
        paragraphs: [
          'Please write to us first. If we cannot solve it, the consumer arbitration committee or the consumer court is there for you, within the limits that the Turkish Ministry of Trade sets every year.',
        ],
      },
      {
        heading: 'The form of your order',
        paragraphs: [
          'In the checkout you read and accept all this with your own goods and amounts in it. The text that you accept is kept with your order and sent to you by e-mail.',
        ],
      },
    ],
  },
  {
    id: 'distance-selling',
    title: 'Distance selling contract',
    description: 'The essentials of the contract that you accept with an order, and who the seller is.',
    sections: [
      {
        heading: 'Seller',
        paragraphs: [],
        items: seller(shop),
      },
      {
        heading: 'How it is concluded',
        paragraphs: [
          'Before you confirm an order, the checkout shows the pre-information form and the whole contract with your goods and amounts in it. The text that you accept is kept with your order and sent to you by e-mail.',
        ],
      },
      {
        heading: 'Right of withdrawal',
        paragraphs: [
          `You may withdraw within ${WITHDRAWAL_DAYS} days of delivery without giving a reason; beyond that we take goods back for ${RETURN_DAYS} days. Personalised goods are excepted; see “Returns”.`,
        ],
      },
      {
        heading: 'Disputes',
        paragraphs: [
          'Within the limits that the Turkish Ministry of Trade sets every year, complaints go to the consumer arbitration committee or the consumer court where you live.',
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
        heading: 'Controller',
        paragraphs: [
          `Under the Turkish Personal Data Protection Law no. 6698 (KVKK) the controller is ${shop.seller.name ? `${shop.seller.name}, owner of the brand ${shop.brand}` : shop.brand}.`,
        ],
        items: reach(shop),
      },
      {
        heading: 'Which data, and why',
        paragraphs: [],
        items: [
          'Your account: name, e-mail address and, if you like, telephone. We do not keep your password, only a hash that cannot be reversed.',
          'Your orders: delivery address, invoice details and what you bought, to fulfil the contract and our legal duties.',
          'Your designs and uploads: to print your goods. Nobody but you sees pictures that you have neither ordered nor shared.',
          'Your questions and reviews: to answer and to publish them. Reviews show your first name and initial, never your e-mail address.',
          ...(shop.cards ? ['Your card’s details never reach us; you pay on the payment provider’s page.'] : []),
        ],
      },
      {
        heading: 'Cookies and measurement',
        paragraphs: [
          'Your session and language need cookies. Where usage is measured, your visits are recorded only as long as you permit it; “Recording permission” at the bottom of every page lets you give or take back your permission.',
        ],
      },
      {
        heading: 'Who else sees it',
        paragraphs: ['No more than the task needs:'],
        items: [
          'The courier: name, address and telephone.',
          ...(shop.cards ? ['The payment provider: what a payment needs.'] : []),
          'Authorities: where the law demands it.',
        ],
      },
      {
        heading: 'How long',
        paragraphs: ['Orders and invoices are kept as long as the law demands, everything else only as long as its purpose needs it.'],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          `Article 11 of the KVKK lets you ask whether we process your data, have it corrected or erased, and object. Write to ${shop.seller.email || 'us'}; we answer within 30 days.`,
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
        heading: 'Cookies that the shop needs',
        paragraphs: ['Without these the shop does not work, so we do not ask for permission.'],
        items: [
          `Session: knows your cart and that you are logged in; ${SESSION_DAYS} days at most.`,
          'Language: remembers the language you chose; one year.',
        ],
      },
      {
        heading: 'What stays on your device',
        paragraphs: [
          'Your wishlist, what you compare, what you looked at and searched for last, how you like pages to look and your answer on recording are kept in your browser’s storage. We ask for the numbers of the products in these lists only to show their current prices, and do not record them. You can delete all of it in your browser’s settings whenever you like.',
        ],
      },
      {
        heading: 'What needs your permission',
        paragraphs: [
          'Where usage is measured, we look at visits, clicks and recordings of the screen with PostHog, only as long as you permit it. What you type into forms is not recorded; the words you search for are. If you take your permission back, what measuring has kept in your browser is deleted.',
        ],
      },
      {
        heading: 'Changing your mind',
        paragraphs: ['Where usage is measured, “Recording permission” at the bottom of every page lets you change your mind at any time.'],
      },
      {
        heading: 'Advertising',
        paragraphs: ['We use no advertising cookies and do not follow you to other sites.'],
      },
    ],
  },
  {
    id: 'faq',
    title: 'Frequently asked questions',
    description: `What people ask most about ordering, paying${shop.prints ? ', designing' : ''} and delivery.`,
    sections: [
      { heading: 'What is the smallest order?', paragraphs: [`One piece. A line takes up to ${MAX_LINE_QUANTITY}; write to us for more.`] },
      ...ofPrints(shop, {
        heading: 'Can I have one design in several sizes?',
        paragraphs: ['Yes. All sizes of a design count together for the quantity discount.'],
      }),
      {
        heading: 'What do prices include?',
        paragraphs: [
          shop.prints
            ? 'VAT and the print on the front. What other sides cost is on the product’s page and becomes part of the unit price in your cart.'
            : 'Prices include VAT.',
        ],
      },
      {
        heading: 'How can I pay?',
        paragraphs: [`The checkout lists what suits your order: ${shop.payments.join(', ')}.`],
      },
      {
        heading: 'Do I need an account?',
        paragraphs: [
          shop.prints
            ? 'Not for looking around, designing and filling your cart. You need one to order; your cart and designs come along.'
            : 'Not for looking around and filling your cart. You need one to order; your cart comes along.',
        ],
      },
      {
        heading: 'Can I change my order?',
        paragraphs: ['What is in an order stays as it is. As long as we have not begun to prepare it you can cancel it and order anew.'],
      },
      {
        heading: 'Will something that is sold out come back?',
        paragraphs: ['Choose the size on the product’s page and leave your e-mail address; we write once when it is back.'],
      },
    ],
  },
  ...ofPrints(shop, {
    id: 'printing-guide',
    title: 'Printing guide',
    description: 'How to prepare a picture for printing: resolution, file types, colours and edges.',
    sections: [
      {
        heading: 'Files',
        paragraphs: [
          `You can upload PNG, JPEG and WebP of up to ${uploadLimits.bytes / 1024 ** 2} MB. For transparent backgrounds take PNG or WebP.`,
        ],
      },
      {
        heading: 'Resolution',
        paragraphs: [
          `We print at 300 dpi. With ${dpiSteps.good} pixels per inch at the size of the print your picture comes out sharp, below ${dpiSteps.poor} it begins to blur: at least ${pixelsOf20Cm(dpiSteps.poor, 'en')} pixels for a width of 20 cm, better ${pixelsOf20Cm(dpiSteps.good, 'en')}.`,
        ],
      },
      { heading: 'Colours', paragraphs: ['Screens make colours of light, prints of ink. Very bright ones come out a little more muted.'] },
      {
        heading: 'Edges',
        paragraphs: [
          'The frame in the designer is what can be printed; nothing outside of it is. Keep important words a few millimetres away from it.',
        ],
      },
      {
        heading: 'Rights',
        paragraphs: [
          'Only send words and pictures that you may use. We cannot print somebody else’s brand, photo or character without permission.',
        ],
      },
    ],
  }),
];
