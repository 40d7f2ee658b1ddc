import { clientNameOf, encryptionOf } from '../../../../server/mail/transport';
import { makeCertificate } from '../../../support/delivery/certificate';
import { mailOf, recipient, smtp } from '../../../support/delivery/mails';
import { startTestMailServer } from '../../../support/delivery/testMailServer';
import { until } from '../../../support/run/until';
import { enquiry } from '../../../support/store/enquiries';

/**
 * Replaces the timers, so that a test can move the time forward. The replaced timers also follow
 * the real time, because both ends of a connection need them. A test cannot move the timeout of a
 * socket.
 */
function useLeapingTimers(): void {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'performance'] });
}

afterEach(() => jest.useRealTimers());

describe('smtpTransport', () => {
  it('sends a burst over at most five connections', async () => {
    const server = await startTestMailServer();
    const transport = smtp(server.url);
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => transport.send(mailOf(enquiry(index)), recipient)),
    );
    expect(server.received).toHaveLength(60);
    expect(server.connections()).toBe(5);
  });

  it('begins a new session after a pause, because the mail server may be repaired', async () => {
    const server = await startTestMailServer();
    useLeapingTimers();
    const transport = smtp(server.url);
    for (const course of ['Java', 'Python'])
      await transport.send(mailOf(enquiry(course)), recipient);
    expect(server.connections()).toBe(1);
    await jest.advanceTimersByTimeAsync(4_000);
    await transport.send(mailOf(enquiry('C')), recipient);
    expect([server.connections(), server.received.length]).toEqual([2, 3]);
  });

  describe('with a login over smtp://', () => {
    const mail = mailOf(enquiry('Java'));
    // 0.0.0.0 is an address of this machine, but does not look like a loopback address.
    const urlOf = (port: number) => `smtp://site:secret@0.0.0.0:${port}`;

    it('sends neither login nor mail if the server does not offer encryption', async () => {
      let logins = 0;
      const server = await startTestMailServer({ login: () => void logins++ });
      await expect(smtp(urlOf(server.port)).send(mail, recipient)).rejects.toMatchObject({
        code: 'ETLS',
      });
      expect([logins, server.received.length]).toEqual([0, 0]);
    });

    it('encrypts if the server offers it, and refuses a certificate that no authority has signed', async () => {
      const certificate = await makeCertificate('IP:0.0.0.0', 30);
      const server = await startTestMailServer({ login: () => undefined }, 0, certificate);
      await expect(smtp(urlOf(server.port)).send(mail, recipient)).rejects.toThrow(
        /self-signed certificate/,
      );
      await smtp(`${urlOf(server.port)}?tls.rejectUnauthorized=false`).send(mail, recipient);
      expect(server.received).toHaveLength(1);
    });

    it('does not encrypt if the URL says so', async () => {
      const server = await startTestMailServer({ login: () => undefined });
      await smtp(`${urlOf(server.port)}?requireTLS=false`).send(mail, recipient);
      expect(server.received).toHaveLength(1);
    });
  });

  it.each([
    ['smtp://me:pw@mail.example.org:587', true],
    ['smtp://me@mail.example.org', true],
    ['smtp://me:pw@10.0.0.7', true],
    ['smtp://me:pw@127.0.0.1.example.org', true],
    ['smtp://mail.example.org', false],
    ['smtp://me:pw@localhost:25', false],
    ['smtp://me:pw@127.0.0.2', false],
    ['smtp://me:pw@[::1]:25', false],
    ['smtp://me:pw@mail.example.org?requireTLS=false', false],
    ['smtp://mail.example.org?requireTLS=true', true],
    ['smtps://mail.example.org', true],
    ['smtps://me:pw@mail.example.org?requireTLS=false', true],
  ])('for %s, encryption is required: %s', (url, must) => {
    expect(encryptionOf(url).isRequired).toBe(must);
  });

  it.each([
    ['https://www.example.org', 'www.example.org'],
    ['http://203.0.113.5', '[203.0.113.5]'],
    // If the name is undefined, nodemailer chooses a name.
    ['http://localhost:3000', undefined],
  ])('of the site at %s greets the mail server as %s', (siteUrl, name) => {
    expect(clientNameOf(siteUrl)).toBe(name);
  });

  describe('to a silent mail server', () => {
    it.each([
      [10, 'its greeting', 'connect'],
      [120, 'a whole mail', 'mail'],
    ])('waits %d seconds for %s', async (seconds, _, step) => {
      let isSilent = false;
      let hasFailed = false;
      const server = await startTestMailServer({
        [step]() {
          isSilent = true;
          return 'silence';
        },
      });
      useLeapingTimers();
      smtp(server.url)
        .send(mailOf(enquiry('Java')), recipient)
        .catch(() => {
          hasFailed = true;
        });
      await until(() => isSilent);

      await jest.advanceTimersByTimeAsync((seconds - 2) * 1_000);
      expect(hasFailed).toBe(false);

      await jest.advanceTimersByTimeAsync(2_000);
      await until(() => hasFailed);
    });
  });

  it('sends a mail to one of its recipients, and shows all recipients in it', async () => {
    const asked: string[] = [];
    const server = await startTestMailServer({
      recipient(address) {
        asked.push(address);
        return undefined;
      },
    });
    const to = ['desk@example.org', 'head@example.org'];

    await smtp(server.url).send({ ...mailOf(enquiry('Java')), to }, 'head@example.org');

    expect(asked).toEqual(['head@example.org']);
    expect(server.received[0]?.to?.map(({ address }) => address)).toEqual(to);
  });
});
