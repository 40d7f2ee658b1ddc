/** The service page /website: what the institute builds for others, as against the course /websitedevelopment. */
import type { Service } from '../types';

/** Website development as a service; one section and no demo button. Source: SPEC 2, Website Development. */
export const website: Service = {
  path: '/website',
  title: 'Website Development',
  menuName: 'Website Development Services',
  summary: 'We design, build and look after websites for small businesses, shops, schools and associations.',
  description:
    'Website development in Kalyan: design, build, hosting help, small online shops, SEO basics, maintenance and training for your staff.',
  paragraphs: [],
  sections: [
    {
      id: 'website-services',
      title: 'Website Services',
      paragraphs: [
        'Web development is the work of planning, designing and programming a website, and then keeping it running. Visitors see the front end: pages, pictures, menus and forms. Behind it, a server and often a database hold and deliver what the pages need.',
        'We build websites for small businesses, shops, schools and associations. We start with three questions: who will visit, what should they find, and what should they be able to do on the site? From your answers we write a list of pages and agree it with you before the design begins.',
        'Every page is made to work on a phone, a tablet and a computer. Clear headings, readable text and descriptions of pictures help people and search engines alike. You see the design first and the working pages later, and you give your comments at both stages.',
        'If you want to sell online, we can set up a small shop with a product list, a basket, a payment service and e-mails that confirm each order. The account with the payment service is opened by you, in your name.',
        'We help you to choose a domain name and a hosting plan, put the site online and set up a secure https address. Each page gets the SEO basics: a good title, a short description, readable addresses and a place in the sitemap. We do not promise a certain position in search results, because only the search engine decides that.',
        'A website needs care after it is online. We can install updates, keep backups, repair faults and change texts or pictures for you. When you prefer to do this yourself, we hand over the files and passwords and train you or your staff to edit the pages.',
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
            'Websites for small businesses, schools and associations',
            'Contact and enquiry forms',
            'Picture galleries and location maps',
            'Pages that you can edit yourself',
            'Small online shop: products, basket, payment and order e-mails',
          ],
        },
        {
          title: 'Go online',
          topics: [
            'Help with domain name and hosting',
            'Secure https address',
            'E-mail addresses on your own domain',
            'SEO basics: titles, descriptions, readable addresses and sitemap',
            'Visitor statistics set up and explained',
          ],
        },
        {
          title: 'Look after',
          topics: [
            'Updates, backups and repair of faults',
            'Changes to texts and pictures',
            'Handover of files and passwords',
            'Training for you or your staff',
          ],
        },
      ],
    },
  ],
  hasDemo: false,
  picture: 'project-review',
};
