/**
 * /about: who the institute is. It contains the two claims that the institute asked for. It does
 * not name dates, people or results.
 */

export const about = {
  summary:
    'A computer and IT training institute in {town} for students{if /corporate}, working professionals and companies{else} and working professionals{end}.',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      paragraphs: [
        'We are a computer and IT training institute with our head office in {town}. We teach the subjects that people use at work: {list 8: /java /python /c /dotnet programming | /fullstack /mern /angular /websitedevelopment web development | /database /oracle databases | /datascience /analytics data analysis | /cloudcomputing cloud computing | /hardware hardware and networking | /testing software testing | /basiccourses office software | /digital digital marketing}.',
        '{if /website /corporate}We also {end}{list: /website build websites for small organisations | /corporate train the employees of companies}{if /website /corporate}.{end}',
      ],
    },
    {
      id: 'how-we-teach',
      title: 'How we teach',
      paragraphs: [
        'Our classes are live. A trainer explains a topic, shows it on the screen and gives you an exercise. You do the exercise yourself, because nobody learns to {if /hardware}program or to repair a computer{else}work with a computer{end} by listening alone.',
        'In the classroom in {town} you sit with other students and a trainer. Online you join a live class from home, see the trainer’s screen and ask your questions as you would in the classroom.{if /corporate} For companies we plan corporate training around the work of the team.{end}',
        'Course pages show what you will learn, most of them with the full syllabus, so that you can check it before you join. You can also book a demo and meet the trainer first.',
      ],
    },
    {
      id: 'our-certification',
      title: 'Courses and certification',
      paragraphs: [
        'We offer {courses} courses{if /basiccourses+/professional}, from computer basics to professional diplomas{end}.',
        'We are ISO 9001:2015 certified. ISO 9001 is an international standard for quality management: it is about how an organisation plans, checks and improves its work. Ask to see the certificate when you visit.',
      ],
    },
    {
      id: 'placement-help',
      title: 'Placement help',
      paragraphs: [
        'We help our students with their job search: {placementHelp}.',
        'This is help and not a guarantee. The company decides who gets the job, and we do not promise a job or a salary to anyone.',
      ],
    },
    {
      id: 'who-comes-to-us',
      title: 'Who our courses are for',
      paragraphs: [
        'School and college students can learn a skill alongside their studies. Graduates can prepare for a first job in IT. Working professionals can learn a new tool or change their field.{if /basiccourses} For shop owners, office staff and homemakers there are the basic computer courses.{end}',
        'Some courses need no prior knowledge, and others build on an earlier course. Each course page says what you should know before you start. If you are unsure, ask us and we will tell you which course to begin with.',
      ],
    },
    {
      id: 'how-to-visit',
      title: 'How to visit',
      paragraphs: [
        'Our address and phone numbers are on the contact page. Please call before you come, so that the right trainer has time for you.',
        'Bring your questions and, if you like, a list of the courses that interest you. If you cannot visit, send an enquiry and we will call you.',
      ],
    },
  ],
} as const;
