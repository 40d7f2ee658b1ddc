/**
 * Writes each enquiry of the website into a Google Sheet, one row each.
 *
 * 1. Make a Google Sheet that only the office can open. Choose Extensions, then Apps Script. Put this file in place of what is
 *    there, and save it.
 * 2. Make a key: echo "whsec_$(openssl rand -base64 32)". In Apps Script choose Project Settings, then Script Properties. Add
 *    the property ENQUIRY_WEBHOOK_SECRET with the key as its value.
 * 3. Choose Deploy, then New deployment, of the type "Web app". It is executed as you, and anyone has access to it: the
 *    signature is what tells the website from others. Copy the address, which ends with /exec.
 * 4. Write into the website's .env: ENQUIRY_WEBHOOK_URL with that address, and ENQUIRY_WEBHOOK_SECRET with the key. Start the
 *    website again, send a form, and look at the sheet.
 *
 * After a change of this file choose Deploy, Manage deployments, Edit, and a new version: the address stays the same.
 * The sheet keeps what it has until somebody deletes it there: the website's own days of retention do not reach it.
 */

/** Of the time at which the website sent it. An older post may be one that somebody plays back. */
const toleranceSeconds = 300;

/** Of these columns the first is searched for an id. The fields of the forms follow them, each as it first comes. */
const firstColumns = ['id', 'receivedAt', 'form', 'page', 'suspicions'];

/**
 * What is thrown here, Google answers with a page of its own; the website then tries again later. What is returned, Google
 * answers with a redirect, which the website takes for success.
 */
function doPost(event) {
  const body = JSON.parse(event.postData.contents);
  check(body);
  // Two posts at once would write into the same row. The website waits for 10 seconds.
  const lock = LockService.getScriptLock();
  lock.waitLock(8000);
  try {
    write(JSON.parse(body.data));
    // Before another post may begin.
    SpreadsheetApp.flush();
  } finally {
    lock.releaseLock();
  }
  return ContentService.createTextOutput('Taken');
}

/** As the Standard Webhooks specification signs: HMAC-SHA256 over id, time and text, in Base64. */
function check(body) {
  const secret = PropertiesService.getScriptProperties().getProperty('ENQUIRY_WEBHOOK_SECRET');
  if (!secret) throw new Error('The script property ENQUIRY_WEBHOOK_SECRET is missing.');

  const key = Utilities.base64Decode(secret.replace(/^whsec_/, ''));
  const id = body['webhook-id'];
  const timestamp = body['webhook-timestamp'];
  const text = Utilities.newBlob(`${id}.${timestamp}.${body.data}`).getBytes();
  const signature = Utilities.base64Encode(Utilities.computeHmacSha256Signature(text, key));
  if (body['webhook-signature'] !== `v1,${signature}`) throw new Error('The signature is wrong.');

  const ageSeconds = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(ageSeconds <= toleranceSeconds)) throw new Error('The post is too old, or a clock is wrong.');
}

/** One that has come before, since an answer was lost on the way, is not written again. */
function write(enquiry) {
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0];
  const known = sheet.getRange('A:A').createTextFinder(enquiry.id).matchEntireCell(true).findNext();
  if (known) return;

  const facts = {
    id: enquiry.id,
    receivedAt: enquiry.receivedAt,
    form: enquiry.form,
    page: enquiry.page,
    suspicions: enquiry.suspicions.join(', '),
    ...enquiry.values,
  };
  const columns = columnsFor(sheet, Object.keys(facts));
  sheet.appendRow(columns.map(name => asText(facts[name])));
}

/** The names in the first row, to which new ones are added at its end. */
function columnsFor(sheet, names) {
  const width = sheet.getLastColumn();
  const known = width === 0 ? firstColumns : sheet.getRange(1, 1, 1, width).getValues()[0];
  const columns = [...known, ...names.filter(name => !known.includes(name))];
  if (columns.length > width) sheet.getRange(1, 1, 1, columns.length).setValues([columns]);
  return columns;
}

/** With an apostrophe before it, Sheets takes a value for text: no formula is run, and no number loses its zeros. */
function asText(value) {
  return value === undefined || value === '' ? '' : `'${value}`;
}
