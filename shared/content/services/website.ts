/** The service page /website: what the institute builds for others, as against the course /websitedevelopment. */
import type { Service } from '../types';

/** Website development as a service; one section and no button. Source: .github/asked.md, "Pages". */
export const website = {
  path: '/website',
  title: 'Website Development',
  menuName: 'Website Development Services',
  searchTitle: 'Website development services in {town}',
  summary:
    'We design, build and look after websites for small businesses, shops, schools and NGOs.',
  description:
    'Website development in {town}: design, build, hosting help, small online shops, SEO basics, maintenance and training for your staff.',
  paragraphs: [],
  sections: [
    {
      id: 'website-services',
      title: 'Website Services',
      paragraphs: [
        'Web development is the work of planning, designing and programming a website, and then keeping it running. Visitors see the front end: pages, pictures, menus and forms. Behind it, a server and often a database hold and deliver what the pages need.',
        'We build websites for small businesses, shops, schools and NGOs. We will start with three questions: who will visit, what should they find, and what should they be able to do on the site? From your answers we will write a list of pages and agree on it with you before the design begins.',
        'Every page will work on a phone, a tablet and a computer. Clear headings, readable text and descriptions of pictures help people and search engines alike. You will see the design first and the working pages later, and can give your comments at both stages.',
        'If you want to sell online, we can set up a small shop with a product list, a basket, a payment service and emails that confirm each order. You open the account with the payment service yourself, in your own name.',
        'We will help you to choose a domain name and a hosting plan, put the site online and set up a secure https address. Each page will get the SEO basics: a good title, a short description, readable URLs and a place in the sitemap. We do not promise a certain position in search results, because only the search engine decides that.',
        'A website needs care after it is online. We can install updates, keep backups, fix faults and change texts or pictures for you. If you prefer to do this yourself, we will hand over the files and passwords and train you or your staff to edit the pages.',
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
            'Small online shop: products, basket, payment and order emails',
          ],
        },
        {
          title: 'Go online',
          topics: [
            'Help with domain name and hosting',
            'Secure https address',
            'Email addresses on your own domain',
            'SEO basics: titles, descriptions, readable URLs and sitemap',
            'Visitor statistics set up and explained',
          ],
        },
        {
          title: 'Look after',
          topics: [
            'Updates, backups and fixing faults',
            'Changes to texts and pictures',
            'Handover of files and passwords',
            'Training for you or your staff',
          ],
        },
      ],
    },
  ],
  instead: {
    text: 'Do you want to learn to build websites yourself?',
    label: 'See the course',
    path: '/websitedevelopment',
  },
  picture: 'project-review',
} as const satisfies Service;
