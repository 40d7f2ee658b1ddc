/** What the institute says about its Digital Marketing course. */
import { course } from './course';

/** Two sections: social media and search. Source: SPEC 2, Course pages. */
export const digital = course({
  path: '/digital',
  title: 'Digital Marketing',
  group: 'basics',
  summary: 'Bring customers to a business through social media and search engines, and measure what works.',
  description:
    'Digital marketing course in Kalyan: social media pages, posts and ads, search engine optimization, Search Console and Analytics.',
  outcomes: [
    'Plan a month of social media posts for a real business',
    'Set up and measure an advertisement in Meta Ads Manager',
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
    'Daily use of a smartphone, browser and e-mail; no programming needed',
    'Readable written English, Marathi or Hindi for posts and pages',
  ],
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
            'X, Threads and Pinterest in outline',
            'Design in Canva; video editing on a phone',
            'AI tools for drafts; checking facts and copyright',
            'Scheduling and inbox in Meta Business Suite',
          ],
        },
        {
          title: 'Advertise',
          topics: [
            'Meta Ads Manager: campaign, ad set and ad',
            'Objectives such as awareness, traffic, leads and sales',
            'Custom, lookalike and Advantage+ audiences',
            'Budget, placements and A/B tests',
            'Lead forms and ads that open WhatsApp',
            'Meta Pixel, Conversions API and UTM links',
            'YouTube and LinkedIn ads in outline',
          ],
        },
        {
          title: 'Measure and protect',
          topics: [
            'Reach, engagement, cost per lead and return',
            'Comments, complaints and reputation',
            'Influencer work and ASCI disclosure labels',
            'Consent under the Digital Personal Data Protection Act',
          ],
        },
      ],
    },
    {
      id: 'seo',
      title: 'Search Engine Optimization',
      intro: 'Help people find a website in Google and other search engines.',
      topics: [
        {
          title: 'How search works',
          topics: [
            'Crawling, indexing, ranking and result pages',
            'Search intent and Google Search Essentials',
            'AI Overviews and AI Mode in Google Search',
          ],
        },
        {
          title: 'Keywords and pages',
          topics: [
            'Keyword research with Keyword Planner and Google Trends',
            'Long, local, Marathi and Hindi keywords',
            'Page titles, descriptions, headings and addresses',
            'Helpful content: experience, expertise, authority and trust',
            'Images: alternative text, file name and size',
            'Internal links and anchor text',
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
            'hreflang for sites in several languages',
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
          title: 'Measure and report',
          topics: [
            'Google Search Console: queries, pages and indexing',
            'Google Analytics 4: events, key events and reports',
            'Site audit with Lighthouse and a crawler',
            'Monthly report and plan for a client',
            'Project: audit and improve a small website',
          ],
        },
      ],
    },
  ],
  related: ['/websitedevelopment', '/analytics', '/basiccourses'],
});
