/**
 * Writes each enquiry of the website into a Google Sheet, one row each.
 *
 * 1. Make a Google Sheet that only the office can open. Choose Extensions, then Apps Script. Replace the text there with this
 *    file, and save it.
 * 2. Make a key: echo "whsec_$(openssl rand -base64 32)". In Apps Script choose Project Settings, then Script Properties. Add
 *    the property ENQUIRY_WEBHOOK_SECRET with the key as its value.
 * 3. Choose Deploy, then New deployment, of the type "Web app". Execute it as you, and give access to anyone: the script knows
 *    the website by its signature. Copy the address, which ends with /exec.
 * 4. Write into the website's .env: ENQUIRY_WEBHOOK_URL with that address, and ENQUIRY_WEBHOOK_SECRET with the key. Restart
 *    the website, send a form, and look at the sheet.
 *
 * After a change of this file choose Deploy, Manage deployments, Edit, and a new version: the address stays the same.
 * The sheet keeps its rows until somebody deletes them there. The website's DATA_RETENTION_DAYS do not reach the sheet.
 */

/** How old a post may be. An older one may be a copy that somebody sends again. */
const toleranceSeconds = 300;

/** The first columns. The script looks for an id in the first one. Each field of a form adds a column when it first comes. */
const firstColumns = ['id', 'receivedAt', 'form', 'page', 'suspicions'];

/**
 * If this function throws, Google answers with an error page, and the website tries again later. If it returns, Google
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
    // The row must be there before the next post looks for its id.
    SpreadsheetApp.flush();
  } finally {
    lock.releaseLock();
  }
  return ContentService.createTextOutput('Taken');
}

/**
 * Throws if the signature or the time of a post is wrong. The signature is HMAC-SHA256 over id, time and text, in Base64.
 * Source: Standard Webhooks specification.
 */
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

/** Adds a row, but never two with the same id: the website posts an enquiry again if it did not get the answer. */
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

/** Returns the names in the first row, and adds new names at its end. */
function columnsFor(sheet, names) {
  const width = sheet.getLastColumn();
  const known = width === 0 ? firstColumns : sheet.getRange(1, 1, 1, width).getValues()[0];
  const columns = [...known, ...names.filter(name => !known.includes(name))];
  if (columns.length > width) sheet.getRange(1, 1, 1, columns.length).setValues([columns]);
  return columns;
}

/** Adds an apostrophe, so that Sheets takes the value for text: it runs no formula, and no number loses its zeros. */
function asText(value) {
  return value === undefined || value === '' ? '' : `'${value}`;
}
