/** The service page /corporate: training for a company's employees. */
import type { CorporateService } from '../../site';
import type { Offers, Service } from '../types';

/** The page has three sections: why, what and for whom. Source: .github/asked.md, "Pages". */
export const corporate = {
  path: '/corporate',
  classes: 'planned',
  title: 'Corporate Training',
  menuName: 'Corporate',
  searchTitle: 'Corporate IT training in {town}',
  summary: 'IT training for teams: live sessions, classroom and online, planned around your work.',
  description:
    'Corporate IT training from {town}: live sessions, classroom and online, real-world projects and flexible timing for your employees.',
  paragraphs: [
    'We train teams in {list 7: /java /python /c /dotnet programming | /fullstack /mern /angular /websitedevelopment web development | /database /oracle databases | /datascience /analytics data analysis | /cloudcomputing cloud | /testing software testing | /basiccourses office software | /hardware hardware and networking | /digital digital marketing}. Tell us what your team does now and what it should be able to do after the training, and we will suggest a plan.',
    'Say also how many people there are, the company’s name, and where and when you want the training. Ask us about the trainer, the fee, the invoice and an attendance report.',
  ],
  subjects: [
    '/analytics',
    '/python',
    '/java',
    '/dotnet',
    '/cloudcomputing',
    '/testing',
    '/basiccourses',
  ],
  plan: {
    title: '{if /analytics}Excel and Power BI for an accounts team, six sessions{end}',
    note: 'An example, not an offer.',
    sessions: [
      'Tables, lookups and PivotTables',
      'Power Query on your own files',
      'Star schema and relationships',
      'DAX for totals, shares and last year',
      'A dashboard and row-level security',
      'Each person presents a report',
    ],
  },
  sections: [
    {
      id: 'why-corporate-training',
      title: 'Why Corporate Training',
      paragraphs: [
        'Software changes so fast that most teams cannot find the time to keep up. New employees arrive with different levels of knowledge, and experienced employees often know one tool very well and barely know the next one.',
        'When a team learns together, everyone uses the same words and methods afterwards. The trainer can take examples from your own work, and questions from one person help the whole group.',
      ],
      topics: [
        'Bring new employees to a common level',
        'Prepare a team for a new tool, language or platform',
        'Automate office work{if /analytics} with Excel, Power BI or scripts{end}',
        'Add {if /testing+/cloudcomputing}testing or cloud{else}new{end} skills to a development team',
        'Keep knowledge in the team when a colleague leaves',
      ],
    },
    {
      id: 'what-our-corporate-courses-provide',
      title: 'What Our Corporate Courses Provide',
      paragraphs: [
        'We will first talk with you about your needs, and then propose topics, level, number of sessions and a timetable. You approve the plan before the first session.',
        'You can take one of our courses as it is, combine parts of several courses, or ask for topics that fit a project in your company.',
      ],
      topics: [
        'A discussion with your team lead about needs and current level',
        'Written course plan with topics and timetable',
        'Trainer-led sessions with exercises in every topic',
        'Training in our classroom or online',
        'Examples and exercises close to your own work',
      ],
    },
    {
      id: 'how-employees-benefit',
      title: 'How Employees Benefit',
      paragraphs: [
        'Employees learn in live sessions, classroom and online, with real-world projects and flexible timing. They can ask a question at the moment it comes up and try the answer on a computer straight away.',
      ],
      topics: [
        {
          title: 'Live sessions',
          topics: [
            'A trainer explains, shows and answers questions',
            'Mistakes are found and corrected during practice',
          ],
        },
        {
          title: 'Classroom and online',
          topics: [
            'One plan for colleagues in the office and at home',
            'The same topics and exercises in both modes',
          ],
        },
        {
          title: 'Real-world projects',
          topics: [
            'Tasks like those that employees meet at work',
            'A finished piece of work to keep',
          ],
        },
        {
          title: 'Flexible timing',
          topics: [
            'Sessions before, during or after office hours, as agreed',
            'Short sessions over some weeks, or full days in a row',
          ],
        },
      ],
    },
  ],
  offersIn: 'corporateServices',
  offers: {
    title: 'We also offer',
    lines: {
      atYourOffice: 'Training at your office',
      invoice: 'GST invoice',
      attendanceReport: 'Attendance report',
      notes: 'Notes and sample files for later reference',
      finalTask: 'Practical task at the end that shows what was learned',
      review: 'Review with your team lead after the course',
    } satisfies Offers<CorporateService>['lines'],
  },
  firstStep: {
    label: 'Ask for a training plan',
    path: '/contact?course=corporate#contact-enquiry',
  },
  call: 'Call us',
  nextStep: 'Tell us what your team needs, and we will suggest a training plan.',
  picture: 'workshop',
} as const satisfies Service;
