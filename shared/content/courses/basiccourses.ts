/** What the institute says about its Basic Courses. */
import type { Course } from '../types';

/** The course has three sections, and each has topics. Source: .github/asked.md, "Pages". */
export const basiccourses = {
  path: '/basiccourses',
  title: 'Basic Courses',
  group: 'basics',
  level: 'beginner',
  searchTitle: 'Tally, MS Office, CCC course in {town}',
  summary:
    'Start with computers: basic concepts (CCC), Microsoft Office, and accounts with GST in TallyPrime.',
  description:
    'Basic computer courses in {town}: CCC topics, Word, Excel and PowerPoint, and TallyPrime accounting with GST.',
  outcomes: [
    'Use Windows, email, the internet and online payments safely',
    'Write letters in Word and make slides in PowerPoint',
    'Calculate, sort and chart data in Excel',
    'Keep the books of a small business in TallyPrime',
    'Prepare GST invoices and check GST returns in TallyPrime',
  ],
  audience: [
    'School and college students, and beginners of any age',
    'Job seekers for office, data entry or accounts work',
    'Shop owners who want to do their own billing and accounts',
  ],
  prerequisites: [
    'For CCC and MS-OFFICE: nothing. We will start with the mouse and keyboard',
    'For Tally-Prime: basic computer use; commerce study helps but is not required',
    'For practice with Tally-Prime at home: a Windows computer',
  ],
  project: [
    'MS-OFFICE: a letter with mail merge, a salary sheet with charts and a presentation',
    'Tally-Prime: one month of a shop, from the opening balance to GST reports',
  ],
  screens: ['list', 'list'],
  portfolio: [
    'Your own resume, made in Word',
    'An Excel workbook with formulas, charts and a PivotTable',
    'A TallyPrime company with vouchers, GST invoices and final accounts',
  ],
  jobs: 'Office assistant, data entry operator, back office executive, accounts assistant',
  next: {
    '/analytics': 'advanced Excel, SQL and Power BI',
    '/digital': 'marketing for a shop or a company',
    '/hardware': 'repair and connect computers',
  },
  syllabus: [
    {
      id: 'ccc',
      title: 'CCC',
      intro:
        'Follows the public outline of the Course on Computer Concepts (CCC) examination by NIELIT. MS-CIT is a different course, by MKCL.',
      topics: [
        {
          title: 'Computer and operating system',
          topics: [
            'Introduction to computers: hardware, software and memory',
            'Input, output and storage devices',
            'Operating systems for computers and phones',
            'Desktop, files, folders and settings',
          ],
        },
        {
          title: 'Documents',
          topics: [
            'Word processing in LibreOffice Writer: text, tables, mail merge',
            'Spreadsheet in LibreOffice Calc: cells, formulas, charts',
            'Presentation in LibreOffice Impress: slides, pictures, slide show',
          ],
        },
        {
          title: 'Internet and services',
          topics: [
            'Networks, internet, World Wide Web and IP addresses',
            'Web browsers, search engines and downloads',
            'Email: account, attachments, folders and email etiquette',
            'Social networking, messaging and online meetings',
            'E-governance: DigiLocker, UMANG, passport and railway booking',
          ],
        },
        {
          title: 'Digital financial tools',
          topics: [
            'OTP, QR code, UPI, AEPS and USSD',
            'Cards, e-wallets and point of sale machines',
            'Internet banking: NEFT, RTGS and IMPS; bill payment',
          ],
        },
        {
          title: 'Future skills and cyber security',
          topics: [
            'Cloud computing, big data and internet of things',
            'Artificial intelligence, robotic process automation and blockchain',
            'AI chat assistants: asking well and checking the answer',
            'Virtual reality, 3D printing and mobile technology',
            'Securing a computer, a phone and passwords',
            'Online fraud: how to notice it and report it (helpline 1930)',
          ],
        },
        {
          title: 'Examination practice',
          topics: [
            'Practice with 100 objective questions, as in the examination',
            'Registration, fee and admit card on the NIELIT website',
          ],
        },
      ],
    },
    {
      id: 'ms-office',
      title: 'MS-OFFICE',
      intro: 'Daily office work on Windows with Microsoft 365 or a current Office.',
      topics: [
        {
          title: 'Windows and typing',
          topics: [
            'Desktop, Start menu, files, folders and OneDrive',
            'Typing in English, and in Marathi with Unicode (not the GCC-TBC examination)',
            'Printing, PDF files and zip folders',
          ],
        },
        {
          title: 'Word',
          topics: [
            'Fonts, paragraphs, lists, styles and page numbers',
            'Tables, pictures, headers, footers and page layout',
            'Letters, a resume and mail merge',
            'Spelling, comments and tracked changes',
          ],
        },
        {
          title: 'Excel',
          topics: [
            'Cells, ranges, number formats and printing',
            'Formulas with relative and absolute references',
            'SUM, IF, COUNTIF, SUMIF and date functions',
            'Looking up values with XLOOKUP and VLOOKUP',
            'Sorting, filters, tables and data validation',
            'Charts, conditional formatting and PivotTables',
          ],
        },
        {
          title: 'PowerPoint',
          topics: [
            'Slides, layouts, themes and slide master',
            'Pictures, charts, transitions and animations',
            'Presenter view, notes, and export to PDF',
          ],
        },
        {
          title: 'Outlook and Teams',
          topics: [
            'Email, signature, rules and folders in Outlook',
            'Calendar, meetings, chat and calls in Teams',
          ],
        },
        {
          title: 'Working together',
          topics: [
            'Shared documents, version history and file passwords',
            'Online forms for lists and surveys',
            'Microsoft 365, one-time purchase Office and the free web versions',
            'Copilot in Office: what it does, what to check',
          ],
        },
        {
          title: 'Office project',
          topics: ['A letter with mail merge, a salary sheet with charts and a presentation'],
        },
      ],
    },
    {
      id: 'tally-prime',
      title: 'Tally-Prime',
      intro: 'Accounts, stock and GST of a small business in TallyPrime.',
      topics: [
        {
          title: 'Accounting basics',
          topics: [
            'Double entry, debit and credit, golden rules',
            'Journal, ledger, trial balance and final accounts',
          ],
        },
        {
          title: 'Company and masters',
          topics: [
            'Creating a company; features, users and Edit Log',
            'Groups, ledgers and opening balances',
            'Cost centres and budgets',
            'Stock groups, items, units and godowns',
          ],
        },
        {
          title: 'Vouchers',
          topics: [
            'Contra, payment, receipt and journal vouchers',
            'Sales, purchase, credit note and debit note',
            'Orders, delivery notes and receipt notes',
            'Batches, expiry dates and price lists',
            'Bill-wise details, due dates and interest',
          ],
        },
        {
          title: 'GST and other taxes',
          topics: [
            'CGST, SGST, IGST, HSN and SAC codes',
            'GST rates: nil (for example fresh vegetables), 3 percent (gold), 5, 18 and 40 percent',
            'GST registration and rate set-up in TallyPrime',
            'Composition scheme for small shops',
            'Tax invoices, reverse charge and input tax credit',
            'GSTR-1, GSTR-3B; GSTR-2B and the Invoice Management System (IMS)',
            'E-invoice with IRN and QR code; e-way bill',
            'TDS and TCS under the Income-tax Act, 2025: deduction, collection and challans',
          ],
        },
        {
          title: 'Bank and payroll',
          topics: [
            'Cheques, bank statement import and reconciliation',
            'Payroll: attendance, salary and professional tax',
            'PF and ESI, now under the Code on Social Security',
          ],
        },
        {
          title: 'Reports and safety',
          topics: [
            'Balance sheet, profit and loss, stock summary',
            'Cash flow, ratio analysis and outstanding amounts',
            'Export to Excel and PDF; dashboard',
            'Backup, restore and TallyVault password',
            'Closing the year and starting the next',
          ],
        },
        {
          title: 'Tally project',
          topics: ['One month of a shop, from the opening balance to GST reports'],
        },
      ],
    },
  ],
} as const satisfies Course;
