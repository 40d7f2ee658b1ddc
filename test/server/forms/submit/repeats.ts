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

const send = (changes: Readonly<Record<string, string>> = {}, from = '203.0.113.1') =>
  sendForm(site.app, '/mail.php', { ...fields, ...changes }, { accept: 'script' })
    .set('X-Forwarded-For', from)
    .expect(200);
const neighbour = '203.0.113.2';
const count = async () => (await site.delivered()).length;

describe('a form that is sent twice', () => {
  it('gets the same answer twice and is kept once, by its key, even together', async () => {
    const both = [send({ idempotency_key: key }), send({ idempotency_key: key })];
    const [first, second] = (await Promise.all(both)).map(({ body }) => body);
    expect([second, (await send({ idempotency_key: key })).body]).toEqual([first, first]);
    expect(await count()).toBe(1);
  });

  it('is kept once by its key an hour later, from another network', async () => {
    await send({ idempotency_key: key });
    site.clock += 60 * minuteMs;
    await send({ idempotency_key: key }, neighbour);
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

  it('is kept again with another key, or when a text was changed, key or not', async () => {
    await send({ idempotency_key: key });
    await send({ idempotency_key: `${key}-2` });
    await send({ idempotency_key: key, course: 'Python' });
    await send();
    await send({ course: 'Python' });
    expect(await count()).toBe(5);
  });

  // What is no key counts as none.
  it.each(['', 'short', 'x'.repeat(101), 'with space in it', 'key;with:marks'])(
    'is kept for each client with the key %j',
    async idempotency_key => {
      await send({ idempotency_key });
      await send({ idempotency_key }, neighbour);
      expect(await count()).toBe(2);
    },
  );
});
