import { RETURN_DAYS } from '@shop/contracts/limits';
import type { tr } from './tr.ts';

export const en: typeof tr = {
  home: 'Home',
  products: 'All products',
  categories: 'Categories',
  productCount: (count) => (count === 1 ? '1 product' : `${count} products`),

  menu: {
    open: 'Open menu',
    title: 'Categories',
    all: 'All categories',
    allOf: (name) => `All ${name}`,
    offers: 'Offers',
  },

  homePage: {
    title: 'Custom-printed products',
    description: 'T-shirts, mugs, bags, invitations and more: you design it, we print it and deliver it to your door.',
    kicker: 'Custom print studio',
    headline: 'You\u00a0design\u00a0it. We\u00a0print\u00a0it.',
    lead: 'Printed t-shirts, mugs, bags and gifts, from a single piece. See your design on screen, get it delivered to your door.',
    design: 'Start designing',
    browse: 'All categories',
    departments: 'What would you like printed?',
    featured: 'Featured',
    bestSellers: 'Best sellers',
    offers: 'Offers',
    offersLead: 'Our picks from products on sale.',
    newAdded: 'New in',
    seeAll: 'See all',
    how: 'At your door in three steps',
    steps: [
      { title: 'Choose a product', text: 'Find the right one among our products, colours and sizes.' },
      { title: 'Make your design', text: 'Add your text, position it and size it: what you see is what we print.' },
      { title: 'Get it delivered', text: 'We print your order with care, pack it and ship it.' },
    ],
    promises: (payments, freeFrom) => [
      { title: 'From a single piece', text: 'No minimum' },
      { title: `${RETURN_DAYS} days easy returns`, text: 'On products that are not personalised' },
      { title: 'Secure payment', text: payments },
      { title: 'Free delivery', text: `On orders of ${freeFrom} or more` },
    ],
    and: 'and',
    promisesLabel: 'Why us?',
  },
};
