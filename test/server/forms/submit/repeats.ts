import { randomUUID } from 'node:crypto';
import { formSite } from '../../../support/formSite';
import { sendForm } from '../../../support/sendForm';

const minuteMs = 60_000;
const fields = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };

const site = formSite({ TRUST_PROXY: '1' });
let key: string;
beforeEach(() => {
  key = randomUUID();
});

const send = (changes: Readonly<Record<string, string>> = {}) =>
  sendForm(site.app, '/mail.php', { ...fields, ...changes }, { accept: 'script' }).expect(200);
const count = async () => (await site.delivered()).length;

describe('a form that is sent twice', () => {
  it('gets the same answer twice and is kept once, by its key', async () => {
    const first = await send({ idempotency_key: key });
    const second = await send({ idempotency_key: key });
    expect(second.body).toEqual(first.body);
    expect(await count()).toBe(1);
  });

  it('is kept once when both posts are under way together', async () => {
    await Promise.all([send({ idempotency_key: key }), send({ idempotency_key: key })]);
    expect(await count()).toBe(1);
  });

  it('is kept once by its key an hour later, from another network', async () => {
    await send({ idempotency_key: key }).set('X-Forwarded-For', '203.0.113.1');
    site.clock += 60 * minuteMs;
    await send({ idempotency_key: key }).set('X-Forwarded-For', '203.0.113.2');
    expect(await count()).toBe(1);
  });

  it('is kept once without a key within ten minutes', async () => {
    await send();
    site.clock += 9 * minuteMs;
    await send();
    expect(await count()).toBe(1);
  });
});

describe('a form that is sent again on purpose', () => {
  it('is kept again without a key after ten minutes', async () => {
    await send();
    await site.delivered();
    site.clock += 11 * minuteMs;
    await send();
    expect(await count()).toBe(2);
  });

  it('is kept again with another key', async () => {
    await send({ idempotency_key: key });
    await send({ idempotency_key: `${key}-2` });
    expect(await count()).toBe(2);
  });

  it('is kept again when a text was changed, key or not', async () => {
    await send({ idempotency_key: key });
    await send({ idempotency_key: key, course: 'Python' });
    await send();
    await send({ course: 'Python' });
    expect(await count()).toBe(4);
  });

  it('is kept for each client without a key', async () => {
    await send().set('X-Forwarded-For', '203.0.113.1');
    await send().set('X-Forwarded-For', '203.0.113.2');
    expect(await count()).toBe(2);
  });
});

it.each(['short', 'x'.repeat(101), 'with space in it', 'key;with:marks'])(
  'takes the key %j for none: equal posts of two clients are two enquiries',
  async wrong => {
    await send({ idempotency_key: wrong }).set('X-Forwarded-For', '203.0.113.1');
    await send({ idempotency_key: wrong }).set('X-Forwarded-For', '203.0.113.2');
    expect(await count()).toBe(2);
  },
);
