/** The English texts of the page that shows an owner whether the site has problems. */
export const healthEn = {
  title: 'Is all well?',
  intro: 'Whether mail arrives, and whether anything on the website or the server needs a look.',
  states: { ok: 'Fine', warning: 'Look at this', wrong: 'Wrong' },
  details: 'For whoever runs the website',
  test: {
    title: 'Try it',
    words: 'A test mail goes to {to}.',
    button: 'Send a test mail',
    said: 'What came of the test mail',
  },
  /** The line about a problem, at the top of every page that an owner opens. */
  trouble: {
    store: 'New enquiries can’t be kept.',
    facts: 'The file of facts on the server has a mistake.',
    mail: 'Mails don’t go out.',
  },
  troubleMore: 'What to do',
  /** The findings, in the order of the page. */
  lines: {
    mailArrives: 'Mail arrives: the last one went to {to}, {when}.',
    mailNone: 'Mail is set up. No enquiry has been mailed yet: send a test mail.',
    mailOff: 'No mail goes out: no mail server is set. What comes is seen only here.',
    mailWaits:
      'Mails don’t go out: {count} waiting, the first since {when}. They go by themselves once the mail server takes them.',
    mailRefused: 'The mail server has refused some mails: {count}. The list shows which.',
    mailOdd: 'An address in the settings of mail looks wrong.',
    kept: 'What comes is kept safely.',
    notKept: 'New enquiries can’t be kept: visitors are asked to call.',
    diskOdd: 'The disk on which enquiries are kept needs a look.',
    backupMade: 'The last backup was made {when}.',
    backupOld: 'The last backup was made {when}: too long ago, or its file is gone.',
    backupNone: 'No backup was made yet. There should be one each night.',
    certificate: 'The certificate of the website is good until {when}.',
    certificateEnds:
      'The certificate of the website ends {when}. After that, browsers warn visitors.',
    fileFault:
      'The file of facts on the server has a mistake. The website shows the last facts that were right.',
    factsSample: 'Still the sample, and not yours yet: {facts}.',
    phonesOdd: 'A phone number on the website looks wrong.',
    factsOdd: 'Something on the website is missing, over, or doesn’t fit together.',
    pageLarge: 'A page is large, so it opens slowly on a first visit: shorten its texts.',
    factsFine: 'What the website says fits together.',
    settingsOdd: 'Some settings of the server look odd.',
    settingsFine: 'The settings of the server look right.',
    testTaken:
      'The mail server took the test mail to {to}. See whether it is in the inbox, or in spam.',
    testRefused: 'The mail server doesn’t take mail to one of the addresses.',
    testFailed: 'The test mail did not go out.',
    testOdd: 'The way to the mail server is not safe.',
  },
};
