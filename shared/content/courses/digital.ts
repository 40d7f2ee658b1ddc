/** What the institute says about its Digital Marketing course. */
import type { Course } from '../types';

/** The course has two sections: social media and search. Source: .github/asked.md, "Pages". */
export const digital = {
  path: '/digital',
  title: 'Digital Marketing',
  group: 'basics',
  level: 'beginner',
  summary:
    'Bring customers to a business through social media, search engines and ads, and measure what works.',
  description:
    'Digital marketing course in {town}: social media, Meta ads, Google Ads, search engine optimization, email marketing and Analytics.',
  outcomes: [
    'Plan a month of social media posts for a real business',
    'Set up and measure campaigns in Meta Ads Manager and Google Ads',
    'Choose keywords and improve the pages of a website',
    'Find technical faults that keep pages out of search results',
    'Write a monthly report from Search Console and Analytics data',
  ],
  audience: [
    'Shop owners and small businesses that do their own marketing',
    'Students and graduates of any stream who want marketing work',
    'Web developers and designers who want to add SEO',
  ],
  prerequisites: [
    'You can use a smartphone, browser and email comfortably; no programming needed',
    'You can write clear English, Marathi or Hindi for posts and pages',
    'Practice with ads needs a small budget of your own; it can be skipped',
  ],
  project: [
    'Social media: a content calendar and one campaign for a real shop or service',
    'Search: audit a small website, improve it and report the result',
  ],
  screens: ['phone', 'chart'],
  portfolio: [
    'A month of published posts with their figures',
    'A Google Ads account structure with keywords, ads and budget',
    'An SEO audit with before and after',
  ],
  jobs: 'Digital marketing executive, SEO executive, social media executive, PPC trainee',
  next: {
    '/websitedevelopment': 'make the websites that you promote',
    '/analytics': 'Excel and Power BI for your reports',
  },
  syllabus: [
    {
      id: 'social-media',
      title: 'Social Media Marketing',
      intro: 'Plan, publish, advertise and measure on the networks that customers use.',
      topics: [
        {
          title: 'Plan',
          topics: [
            'Digital marketing channels and the place of social media',
            'Goals, customer profile and competitor study',
            'Choosing networks for a shop, service or school',
            'Content themes and a monthly content calendar',
            'Brand voice in English, Marathi and Hindi',
          ],
        },
        {
          title: 'Create and publish',
          topics: [
            'Facebook Page and Instagram professional account',
            'Posts, reels, stories, carousels and live video',
            'YouTube channel: titles, thumbnails, descriptions and Shorts',
            'LinkedIn Page and personal profile',
            'WhatsApp Business app: catalogue, labels and quick replies',
            'X, Threads and Pinterest: overview',
            'Design in Canva; video editing on a phone',
            'Scheduling and inbox in Meta Business Suite',
          ],
        },
        {
          title: 'Content with AI assistants',
          topics: [
            'Prompts for ideas, captions, scripts and translations',
            'AI pictures and video: quality, rights and labels',
            'Checking facts, tone and copyright before you publish',
          ],
        },
        {
          title: 'Meta ads',
          topics: [
            'Meta Ads Manager: campaign, ad set and ad',
            'Objectives such as awareness, traffic, leads and sales',
            'Custom, lookalike and Advantage+ audiences',
            'Budget, placements and A/B tests',
            'Lead forms and ads that open WhatsApp',
            'Meta Pixel, Conversions API and UTM links',
            'YouTube and LinkedIn ads: overview',
          ],
        },
        {
          title: 'Email and WhatsApp marketing',
          topics: [
            'Address lists with consent; newsletters and welcome emails',
            'Subject lines, templates, open rate and click rate',
            'WhatsApp broadcasts and message templates',
          ],
        },
        {
          title: 'Measure and protect',
          topics: [
            'Reach, engagement, cost per lead and return on ad spend (ROAS)',
            'Comments, complaints and online reputation (ORM)',
            'Influencer marketing and ASCI disclosure labels',
            'Consent under the Digital Personal Data Protection Act',
          ],
        },
        {
          title: 'Social media project',
          topics: ['A content calendar and one campaign for a real shop or service'],
        },
      ],
    },
    {
      id: 'seo',
      title: 'Search Engine Optimization',
      intro:
        'Help people find a website in Google and other search engines, with free results and with ads.',
      topics: [
        {
          title: 'How search works',
          topics: [
            'Crawling, indexing, ranking and result pages',
            'Search intent and Google Search Essentials',
            'AI Overviews, AI Mode and answers from chat assistants (GEO)',
          ],
        },
        {
          title: 'Keywords and pages',
          topics: [
            'Keyword research with Keyword Planner and Google Trends',
            'Long-tail, local, Marathi and Hindi keywords',
            'Page titles, meta descriptions, headings and URLs',
            'Helpful content: experience, expertise, authority and trust (E-E-A-T)',
            'Images: alternative text, file name and size',
            'Internal links and anchor text',
          ],
        },
        {
          title: 'WordPress',
          topics: [
            'Pages, posts, menus and themes',
            'SEO plug-ins, forms, speed and updates',
            'Landing pages that turn visitors into enquiries',
          ],
        },
        {
          title: 'Technical SEO',
          topics: [
            'robots.txt, sitemaps, noindex and canonical links',
            'Redirects, 404 pages, HTTPS and duplicate pages',
            'Core Web Vitals: LCP, INP and CLS',
            'Mobile-first indexing and JavaScript pages',
            'Structured data in JSON-LD and Rich Results Test',
            'hreflang for websites in several languages',
          ],
        },
        {
          title: 'Links and local search',
          topics: [
            'Earning backlinks and judging their quality',
            'Google spam policies: what to avoid',
            'Google Business Profile, reviews and local listings',
            'Bing Webmaster Tools and IndexNow',
          ],
        },
        {
          title: 'Google Ads',
          topics: [
            'Search campaigns: keywords, match types and negative keywords',
            'Responsive search ads, assets and Quality Score',
            'Bidding, daily budget and conversion tracking',
            'Performance Max, display and remarketing: overview',
            'Google Ads certification: outline',
          ],
        },
        {
          title: 'Measure and report',
          topics: [
            'Google Search Console: queries, pages and indexing',
            'Google Analytics 4: events, key events and reports',
            'Google Tag Manager and Data Studio (formerly Looker Studio): overview',
            'Site audit with Lighthouse and a crawler',
            'Monthly report and plan for a client',
          ],
        },
        {
          title: 'Search project',
          topics: ['Audit a small website, improve it and report the result'],
        },
      ],
    },
  ],
} as const satisfies Course;
