/**
 * The service page /website: websites that the institute builds for clients. The course about
 * websites has the page /websitedevelopment.
 */
import type { WebsiteService } from '../../site';
import type { Offers, Service } from '../types';

/** The service's page has one section, and no button. Source: .github/asked.md, "Pages". */
export const website = {
  path: '/website',
  classes: 'none',
  title: 'Website Development',
  menuName: 'Website Development Services',
  searchTitle: 'Website development services in {town}',
  summary: 'We design and build websites for small businesses, shops, schools and NGOs.',
  description:
    'Website development in {town}: we plan, design and build websites for small businesses, shops, schools and NGOs, with the SEO basics.',
  paragraphs: [],
  sections: [
    {
      id: 'website-services',
      title: 'Website Services',
      paragraphs: [
        'Web development is the work of planning, designing and programming a website, and then keeping it running. Visitors see the front end: pages, pictures, menus and forms. Behind it, a server and often a database hold and deliver what the pages need.',
        'We build websites for small businesses, shops, schools and NGOs. We will start with three questions: who will visit, what should they find, and what should they be able to do on the site? From your answers we will write a list of pages and agree on it with you before the design begins.',
        'Every page will work on a phone, a tablet and a computer. Clear headings, readable text and descriptions of pictures help people and search engines alike. You will see the design first and the working pages later, and can give your comments at both stages.',
        'Each page will have the SEO basics: a good title, a short description, readable URLs and a place in the sitemap. We do not promise a certain position in search results, because only the search engine decides that.',
        'A website needs care after it is online: updates, backups, new texts and pictures. Ask us who will do what before you order.',
        'To start, call us or send a message from the contact page. Tell us what your organisation does, what the site is for, and which websites you like.',
      ],
      topics: [
        {
          title: 'Plan and design',
          topics: [
            'Discussion of your goals and visitors',
            'List of pages and menu plan',
            'Page design for phone, tablet and computer',
            'Redesign of an existing website',
          ],
        },
        {
          title: 'Build',
          topics: [
            'Websites for small businesses, schools and NGOs',
            'Contact and enquiry forms',
            'Picture galleries and location maps',
            'Pages that you can edit yourself',
            'SEO basics: titles, descriptions, readable URLs and sitemap',
          ],
        },
      ],
    },
  ],
  offersIn: 'websiteServices',
  offers: {
    title: 'We also offer',
    lines: {
      shop: 'Small online shop: products, basket, payment and order emails; the account with the payment service is yours',
      hosting: 'Help with domain name, hosting and a secure https address',
      email: 'Email addresses on your own domain',
      statistics: 'Visitor statistics, set up and explained',
      care: 'Updates, backups, fixing faults, new texts and pictures',
      handover: 'Handover of files and passwords',
      training: 'Training for you or your staff to edit the pages',
    } satisfies Offers<WebsiteService>['lines'],
  },
  instead: {
    text: 'Do you want to learn to build websites yourself?',
    label: 'See the course',
    path: '/websitedevelopment',
  },
  picture: 'project-review',
} as const satisfies Service;
