/** The page of each course, and its syllabus. */
import { courses, trainingServices } from '../../../expected/courses';
import { all, one, opens, part, parts, text } from '../../../support/page/dom';
import { phones, site } from '../../../support/site/visitorWithoutScript';

/**
 * The banner, the duration, the notes and the buttons of each course page. Source:
 * .github/asked.md, "Pages", "Limits".
 */
describe('the banner and the buttons', () => {
  const coursesAndServices = [...courses, ...trainingServices];
  const mainOf = async (path: string) => part(await site.read(path), 'main');

  describe.each(coursesAndServices)(
    'the page $path',
    ({ path, demoButtons, duration, sections }) => {
      it('has a banner with a blurb and a Call Trainer link with the first number', async () => {
        const banner = part(await mainOf(path), 'header:has(h1)');
        expect(text(part(banner, 'p')).length).toBeGreaterThan(30);
        const call = one(banner, 'link', `Call Trainer ${phones[0]}`);
        expect(call.getAttribute('href')).toBe('tel:+910000000008');
      });

      it(`has ${demoButtons} Book A Demo in the main part: in the banner, and below the syllabus`, async () => {
        const main = await mainOf(path);
        const buttons = all(main, 'button', 'Book A Demo');
        expect(buttons).toHaveLength(demoButtons);
        expect(part(main, 'header:has(h1)').contains(buttons[0] ?? null)).toBe(true);
        const order = parts(main, 'details, button');
        const lastSection = order.findLastIndex(({ localName }) => localName === 'details');
        expect(order.lastIndexOf(buttons.at(-1) ?? main)).toBeGreaterThan(lastSection);
        expect(lastSection === -1).toBe(sections.length === 0);
      });

      it(`shows ${duration ?? 'no duration'}`, async () => {
        const durations = text(await mainOf(path)).match(/\d+ months?/gi) ?? [];
        expect(durations).toEqual(duration === undefined ? [] : [duration]);
      });
    },
  );

  it.each(courses)(
    'the page $path says what students build, what they can show, and which course comes next',
    async ({ path }) => {
      const sections = parts(await mainOf(path), 'section');
      const linesUnder = (title: string) =>
        sections
          .filter(section => text(part(section, '*')) === title)
          .flatMap(section => parts(section, 'li'));
      expect(linesUnder('Your project').length).toBeGreaterThanOrEqual(1);
      expect(linesUnder('What you can show an employer').length).toBeGreaterThanOrEqual(2);
      // Each link says what the linked course adds.
      const links = linesUnder('What comes next');
      expect(links.length).toBeGreaterThanOrEqual(2);
      const others = courses.filter(other => other.path !== path).map(other => other.path);
      for (const link of links) {
        expect(others).toContain(part(link, 'a').getAttribute('href'));
        expect(text(part(link, 'p')).length).toBeGreaterThan(10);
      }
    },
  );

  it.each([
    ['/java', ['Level', 'Classes', 'You build', 'Syllabus', 'Fee, duration and next batch']],
    ['/python', ['Duration', 'Level', 'Classes', 'You build', 'Syllabus', 'Fee and next batch']],
    ['/hardware', ['Level', 'Classes', 'You build', 'Fee, duration and next batch']],
  ])('the cover of %s has the facts that visitors ask first', async (path, names) => {
    expect(parts(await mainOf(path), '.course-banner__fact dt').map(text)).toEqual(names);
  });

  it('the cover of /java says where the course begins, and counts projects and topics', async () => {
    const values = parts(await mainOf('/java'), '.course-banner__fact dd').map(text);
    expect(values.slice(0, 4)).toEqual([
      'From the beginning',
      'Kalyan or live online',
      '4 projects',
      '97 topics',
    ]);
  });

  it.each([
    // In this course, one project grows from beginning to end.
    ['/dotnet', 'One project'],
    // This course has two paths, and a student takes one of them.
    ['/fullstack', 'One project'],
    ['/basiccourses', '2 projects'],
  ])('the cover of %s counts the projects of one student', async (path, count) => {
    const facts = parts(await mainOf(path), '.course-banner__fact').map(text);
    expect(facts).toContain(`You build${count}`);
  });

  it('a course page links to its handout, to WhatsApp with its address, and to the comparison with the course', async () => {
    const label = part(await mainOf('/mr/java'), '.course-label');
    const hrefs = parts(label, 'ul a').map(link => link.getAttribute('href'));
    expect(hrefs.slice(-2)).toEqual([
      'https://wa.me/?text=https://training.example.org/mr/java',
      '/mr/compare?course=java',
    ]);
  });

  it('the message for WhatsApp names the course of the page, and no course on other pages', async () => {
    const messageOn = async (path: string) =>
      part(await site.read(path), 'aside a[href^="https://wa.me/"]').getAttribute('href');
    const chat = 'https://wa.me/910000000008';
    expect(await messageOn('/c')).toBe(
      `${chat}?text=Namaste!%20What%20are%20the%20fee%20and%20the%20next%20batch%20of%20C%20%26%20C%2B%2B?`,
    );
    expect(await messageOn('/hi/java')).toBe(
      `${chat}?text=नमस्ते!%20Java%20की%20फ़ीस%20और%20अगला%20बैच?`,
    );
    expect(await messageOn('/website')).toBe('https://wa.me/910000000008');
    expect(await messageOn('/gallery')).toBe('https://wa.me/910000000008');
  });

  /** The addresses of all drawings of screens. This list is written by hand. */
  const drawnScreens = ['terminal', 'form', 'list', 'chart', 'flow', 'phone'].map(
    name => `/pictures/screens/${name}.svg`,
  );

  it.each(courses)('each project of $path has a drawing of its screen', async ({ path }) => {
    const projects = parts(await mainOf(path), '.projects__list li');
    for (const project of projects)
      expect(drawnScreens).toContain(part(project, 'img').getAttribute('src'));
  });

  it.each([
    ['/java', 'Ask about Java'],
    ['/basiccourses', 'Ask about Basic Courses'],
    ['/hardware', 'Ask about Hardware & Networking'],
    ['/hi/java', 'Java के बारे में पूछें'],
    ['/mr/java', 'Java बद्दल विचारा'],
  ])('the label of %s says "%s", and its button opens the dialog', async (path, words) => {
    const document = await site.read(path);
    const buttons = parts(part(document, '.course-label'), 'button');
    expect(buttons.map(text)).toEqual([words]);
    const { id } = part(document, 'dialog:has([action="/mail.php"])');
    expect(buttons.map(opens)).toEqual([[id, id]]);
  });

  it('Data Analytics has the second Book A Demo inside the syllabus area', async () => {
    const area = part(await mainOf('/analytics'), 'section:has(details)');
    expect(all(area, 'button', 'Book A Demo')).toHaveLength(1);
  });

  it('the service /website and the course /websitedevelopment link to each other in a sentence', async () => {
    const toService = parts(await mainOf('/websitedevelopment'), 'p:has(a[href="/website"])');
    expect(toService.map(text)).toEqual([expect.stringMatching(/\? See our website services$/)]);
    const toCourse = one(await mainOf('/website'), 'link', 'See the course');
    expect(toCourse.getAttribute('href')).toBe('/websitedevelopment');
  });

  it('the service /website has one section with paragraphs, and no button, dialog, form or trainer', async () => {
    const main = await mainOf('/website');
    const [heading, ...more] = parts(main, 'h2').filter(each => text(each) === 'Website Services');
    expect(more).toEqual([]);
    expect(parts(heading?.parentElement ?? main, 'p').length).toBeGreaterThanOrEqual(3);
    expect(parts(main, 'button, .button, dialog, form, [popovertarget], a[href^="tel:"]')).toEqual(
      [],
    );
  });

  it.each([
    [
      '/corporate',
      ['Ask for a training plan', 'Book A Demo', `Call Trainer ${phones[0]}`],
      ['Ask for a training plan', 'Book A Demo', `Call us ${phones[0]}`],
    ],
    [
      '/hi/corporate',
      ['ट्रेनिंग प्लान माँगें', 'डेमो बुक करें', `ट्रेनर को कॉल करें ${phones[0]}`],
      ['ट्रेनिंग प्लान माँगें', 'डेमो बुक करें', `हमें कॉल करें ${phones[0]}`],
    ],
    [
      '/mr/corporate',
      ['प्रशिक्षणाची योजना मागवा', 'डेमो बुक करा', `ट्रेनरला कॉल करा ${phones[0]}`],
      ['प्रशिक्षणाची योजना मागवा', 'डेमो बुक करा', `आम्हाला कॉल करा ${phones[0]}`],
    ],
  ])('%s offers a training plan first, in its banner and at its end', async (path, first, last) => {
    const main = await mainOf(path);
    expect(parts(main, 'header:has(h1) .button').map(text)).toEqual(first);
    expect(parts(main, '.next-step .button').map(text)).toEqual(last);
    const root = path.replace('/corporate', '');
    for (const link of all(main, 'link', first[0] ?? '')) {
      expect(link.getAttribute('href')).toBe(`${root}/contact?course=corporate#contact-enquiry`);
    }
  });

  it('/contact has the form to which /corporate links, and asks for details of a team', async () => {
    const message = part(await mainOf('/contact'), '#contact-enquiry textarea');
    expect(message.getAttribute('placeholder')).toBe(
      'For a team: how many people, which subject, when',
    );
  });

  it.each([
    ['', 'Company (optional):\nNumber of people (optional):\nSubject, place and time:'],
    ['/mr', 'कंपनी (असल्यास):\nकिती जण (असल्यास):\nविषय, ठिकाण आणि वेळ:'],
  ])(
    'the message on %s/contact has lines for company and people if the visitor comes from /corporate',
    async (root, lines) => {
      const message = async (address: string) =>
        part(await mainOf(root + address), '#contact-enquiry textarea').textContent;
      expect(await message('/contact?course=corporate')).toBe(lines);
      expect(await message('/contact?course=java')).toBe('');
    },
  );

  it('/corporate lists subjects with their syllabi, and shows a plan as an example', async () => {
    const main = await mainOf('/corporate');
    const subjects = parts(main, 'ul:has(> li > a[href$="#syllabus"]) a');
    expect(subjects.map(text)).toContain('Data Analytics');
    expect(subjects.length).toBeGreaterThanOrEqual(6);
    for (const subject of subjects) {
      const href = subject.getAttribute('href') ?? '';
      expect(parts(await site.read(href.replace('#syllabus', '')), '#syllabus')).toHaveLength(1);
    }
    const plan = part(main, 'section:has(> #plan)');
    expect(text(part(plan, 'h2'))).toBe('Excel and Power BI for an accounts team, six sessions');
    expect(text(part(plan, 'p'))).toBe('An example, not an offer.');
    expect(parts(plan, 'ol > li')).toHaveLength(6);
  });
});

/** The syllabus of each course page. Source: .github/asked.md, "Pages". */
describe('the syllabus', () => {
  const withSyllabus = [...courses, ...trainingServices].filter(
    course => course.sections.length > 0,
  );
  const linesOf = (section: HTMLElement) => parts(section, 'li').map(text);

  const sections = async (path: string) => parts(await site.read(path), 'main details');

  describe.each(withSyllabus)('the syllabus of $path', ({ path, sections: expected }) => {
    it('has its sections in order, with the subjects that were asked for', async () => {
      const shown = await sections(path);
      const titles = shown.map(section => text(part(section, 'summary :is(h2, h3)')));
      expect(titles).toEqual(
        expected.map(({ title }) =>
          typeof title === 'string' ? title : expect.stringMatching(title),
        ),
      );
      for (const [index, { topics }] of expected.entries()) {
        const section = shown[index];
        const lines = section === undefined ? [] : [...linesOf(section), ...groupTitlesOf(section)];
        expect(topics.filter(topic => !lines.some(line => names(line, topic)))).toEqual([]);
      }
    });

    it('has lines in each section, no line twice, and no list of more than 12 lines', async () => {
      for (const section of await sections(path)) {
        const lines = linesOf(section).map(line => line.toLowerCase());
        expect(lines).toEqual([...new Set(lines)]);
        expect(lines).not.toEqual([]);
        const lists = parts(section, 'ul').filter(list => list.childElementCount > 12);
        expect(lists.map(text)).toEqual([]);
      }
    });
  });

  // In each of these sections, the group that students learn last must be the last one.
  it.each([
    ['/analytics', 0, 'Project'],
    ['/datascience', 0, 'Project'],
    ['/cloudcomputing', 0, 'DevOps project'],
    ['/basiccourses', 0, 'Examination practice'],
  ])('of %s ends section %i with %s', async (path, index, title) => {
    const section = (await sections(path))[index];
    expect(section && groupTitlesOf(section).at(-1)).toBe(title);
  });

  it.each([
    ['/cloudcomputing', ['Terraform', 'GitHub Actions', 'Prometheus']],
    ['/testing', ['Playwright', 'ISTQB', 'GitHub Actions']],
    ['/digital', ['Google Ads', 'WordPress', 'Email']],
    ['/fullstack', ['React', 'Angular']],
    ['/analytics', ['SQL', 'Copilot']],
    ['/angular', ['RxJS', 'Signals', 'Zoneless']],
  ])('of %s has %j, which employers ask for', async (path, words) => {
    const all = (await sections(path)).flatMap(section => [
      ...linesOf(section),
      ...groupTitlesOf(section),
    ]);
    expect(words.filter(word => !all.some(line => names(line, word)))).toEqual([]);
  });

  it.each([
    ['/digital', 'Google Tag Manager and Data Studio (formerly Looker Studio): overview'],
    [
      '/java',
      'Starters, auto-configuration and profiles; Spring Boot 4, and moving applications from 3',
    ],
    ['/java', 'JDK, JRE and JVM; installing a current LTS release (25; 21 in many companies)'],
    ['/cloudcomputing', 'Helm charts; Gateway API, and Ingress in existing clusters'],
    ['/cloudcomputing', 'Azure certification: fundamentals and administrator outlines'],
    ['/basiccourses', 'GSTR-1, GSTR-3B; GSTR-2B and the Invoice Management System (IMS)'],
    [
      '/basiccourses',
      'Typing in English, and in Marathi with Unicode (not the GCC-TBC examination)',
    ],
    ['/analytics', 'Q&A in older reports: asking data in plain words; Copilot in its place'],
    ['/testing', 'A Selenium and a Playwright suite for a demo online shop, run at every push'],
  ])('of %s has what is used today: %s', async (path, line) => {
    expect((await sections(path)).flatMap(linesOf)).toContain(line);
  });

  it('of /websitedevelopment has frameworks last, before the publication of a site', async () => {
    const last = (await sections('/websitedevelopment')).at(-1);
    expect(last && linesOf(last).slice(-2)).toEqual([
      'Frameworks and content management: Laravel and WordPress overview',
      'Going live: domain, hosting and HTTPS',
    ]);
  });

  const programming = [
    'java',
    'python',
    'c',
    'dotnet',
    'fullstack',
    'mern',
    'angular',
    'websitedevelopment',
  ];
  it.each(programming)('of /%s has AI assistants, with review or tests', async path => {
    const lines = (await sections(`/${path}`)).flatMap(linesOf);
    expect(
      lines.filter(line => /\bAI\b|Copilot/.test(line) && /review|test/i.test(line)),
    ).not.toEqual([]);
  });

  it.each([
    // 41 topics: 10 of manual testing, 12 of automation, 6 of APIs, 5 of performance, 5 of cloud,
    // and 3 at the end.
    ['/professional', ['41 topics', expect.stringMatching(/^\d+ topics$/)]],
    // The lines of this page are reasons, not topics.
    ['/corporate', []],
  ])('of %s counts only topics that are taught', async (path, counts) => {
    const shown = parts(await site.read(path), '.syllabus__count').map(text);
    expect(shown).toEqual(counts);
  });

  it('is missing for Hardware & Networking', async () => {
    expect(await sections('/hardware')).toEqual([]);
  });

  it.each([
    ['closed', '/java', false],
    ['open', '/website', true],
  ])(
    'with its lists %s on %s has their styles in the page itself: %s',
    async (_, path, isAtOnce) => {
      const page = await site.read(path);
      expect(parts(page, '.topics__list').length).toBeGreaterThan(0);
      const [head = ''] = (await site.get(path)).text.split('</head>');
      expect(head.includes('.topics__list')).toBe(isAtOnce);
    },
  );

  function groupTitlesOf(section: HTMLElement): readonly string[] {
    return parts(section, ':is(h3, h4, h5)')
      .filter(heading => heading.closest('summary') === null)
      .map(text);
  }

  /**
   * Returns whether a line contains `words` as whole words. For example, "digital" does not
   * contain the word "Git", and "React" does not contain the word "R".
   */
  function names(line: string, words: string): boolean {
    const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu').test(line);
  }
});
