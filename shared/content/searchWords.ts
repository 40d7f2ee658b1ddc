/**
 * Extra words of pages. The search finds a page by its extra words, although the page does not
 * contain them.
 */
import type { Offered } from './offered';

/**
 * The extra words of a page or a section. The key is the address. A match with an extra word
 * counts more than a match in a syllabus. It counts less than a match in the name of the page.
 */
export const alsoSought: Readonly<Record<string, string>> = {
  '/java': 'j2ee jdk fullstack backend',
  '/java#android': 'app',
  '/python': 'automation scripting fullstack programming',
  '/c': 'cpp turbo programming',
  '/dotnet': 'c# csharp asp vb dotnet',
  '/fullstack': 'frontend backend developer',
  '/mern': 'node react mongodb',
  '/angular': 'typescript frontend',
  '/websitedevelopment': 'web design designing designer html css frontend',
  '/database': 'mysql sql server',
  '/oracle': 'plsql sql',
  '/datascience': 'machinelearning artificialintelligence statistics',
  '/analytics': 'excel powerbi dashboard mis',
  '/cloudcomputing': 'devops aws azure',
  '/hardware': 'repair assemble network cable router ccna',
  '/testing': 'qa tester quality automation',
  '/basiccourses': 'computer office excel word typing accounts accounting beginner dataentry',
  '/digital': 'facebook instagram google ads seo smm',
  '/website': 'company website shop hosting domain maintenance backup',
  '/corporate': 'training company team employee staff group bulk hr contact invoice gstbill',
  '/placement': 'job interview resume aptitude salary career vacancy package company internship',
  '/courses#batches':
    'fee price cost batch timing schedule date weekend weekday morning evening new start duration holiday discount',
  '/contact': 'address phone number map location timing hours weekend admission enroll whatsapp',
  '/faq#certificate': 'exam',
  '/faq#instalments': 'instalment',
  '/faq#refunds': 'refund',
  '/faq#visit': 'safe girl parent cctv lift',
  '/faq#laptop': 'laptop mobile internet',
  '/faq#demo': 'free',
  '/faq#ccc-or-mscit': 'government job',
  '/about': 'trainer owner',
  '/about#our-certification': 'iso',
  '/about#how-we-teach': 'online offline',
  '/about#who-comes-to-us': 'homemaker',
  '/#situations': 'after 10th 12th degree working eligibility commerce arts science',
  '/compare': 'difference',
  '/gallery': 'photo',
  '/feedback': 'complaint review',
  '/privacy': 'delete personal number data',
};

/** Returns the extra words of all pages, and the extra words of the institute's own courses. */
export function alsoSoughtIn({ own }: Offered): Readonly<Record<string, string>> {
  const ofOwn = own.map(({ path, soughtBy = '' }) => [path, soughtBy]);
  return {
    ...alsoSought,
    ...Object.fromEntries(ofOwn),
  };
}
