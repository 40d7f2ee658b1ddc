import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MailForm } from '../../../shared/islands/MailForm';

const props = {
  formId: 'contact',
  page: '/contactform',
  privacy: { days: 90, email: 'hello@example.com', path: '/privacy' },
  phone: '+91 00000 00001',
  hours: ['Monday to Saturday, 8 am to 9 pm'],
  prefill: {},
  values: {},
  errors: {},
} as const;

const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();

beforeEach(() => {
  const json = async () => ({ success: true, message: 'Thank you' });
  fetched.mockResolvedValue({ status: 200, ok: true, json });
  Object.assign(globalThis, { fetch: fetched });
  document.title = 'Contact Us';
});
afterEach(() => {
  fetched.mockReset();
  sessionStorage.clear();
});

// jsdom lays nothing out, so it has nothing to scroll to.
Element.prototype.scrollIntoView = () => {};

describe('MailForm', () => {
  it('posts once and clears its fields, and the answer has the focus', async () => {
    render(<MailForm {...props} />);
    fill();
    await userEvent.dblClick(submitButton());
    await screen.findByText('Thank you');
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(JSON.parse(`${fetched.mock.calls[0]?.[1].body}`)).toMatchObject({
      form: 'contact',
      page: '/contactform',
      fullname: 'Asha Patil',
      mobileno: '9876543210',
      emailid: 'asha@example.in',
      message: 'Please call',
      idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      first_input_ms_ago: expect.stringMatching(/^\d+$/),
    });
    expect(document.activeElement).toBe(screen.getByRole('status'));
    expect(textIn('Full name')).toBe('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('gives its place to a label with the number that will be called and the hours, until another is sent', async () => {
    render(<MailForm {...props} />);
    fill();
    await userEvent.click(submitButton());
    await screen.findByText('Thank you');
    expect(screen.queryByRole('textbox')).toBeNull();
    const lines = within(screen.getByRole('status')).getAllByRole('paragraph');
    expect(lines.map(line => line.textContent)).toEqual([
      'Thank you',
      'We will call 9876543210',
      'Monday to Saturday, 8 am to 9 pm',
    ]);
    await sendAnother();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(submitButton()).toBeDefined();
  });

  it('names no number after a feedback, for which nobody calls', async () => {
    render(<MailForm {...props} formId="feedback" hours={[]} />);
    for (const [label, words] of Object.entries({
      'Student name': 'Asha',
      'Course name': 'Java',
      'Contact number': '9876543210',
      'Faculty name': 'Kulkarni',
    }))
      write(label, words);
    await userEvent.click(submitButton());
    await screen.findByText('Thank you');
    expect(screen.getByRole('status').textContent).not.toContain('9876543210');
  });

  it('sends a second message under a key of its own', async () => {
    render(<MailForm {...props} />);
    for (const count of [1, 2]) {
      fill();
      await userEvent.click(submitButton());
      await waitFor(() => expect(fetched).toHaveBeenCalledTimes(count));
      await screen.findByText('Thank you');
      await sendAnother();
    }
    const keys = fetched.mock.calls.map(([, { body }]) => JSON.parse(`${body}`).idempotency_key);
    expect(new Set(keys).size).toBe(2);
  });

  it('does not post what is missing or wrong, and names it', async () => {
    render(<MailForm {...props} />);
    write('Email', 'asha@');
    await userEvent.click(submitButton());
    const summary = within(screen.getByRole('alert'));
    const links = summary.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Enter your name', '#contact-fullname'],
      ['Enter your mobile number', '#contact-mobileno'],
      ['Enter an email address like name@example.com', '#contact-emailid'],
      ['Enter your message', '#contact-message'],
    ]);
    expect(document.title).toBe('Error: Contact Us');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('begins with the draft, except where the page came with something else', () => {
    sessionStorage.setItem('draft:contact', JSON.stringify({ fullname: 'Draft', message: 'Draft' }));
    render(<MailForm {...props} values={{ fullname: 'Came back' }} />);
    expect(textIn('Full name')).toBe('Came back');
    expect(textIn('Message')).toBe('Draft');
  });

  it('goes back to what it began with after sending, not to empty fields', async () => {
    render(<MailForm {...props} formId="course-enquiry" prefill={{ course: 'Java' }} />);
    write('Name', 'Asha');
    write('Mobile number', '9876543210');
    write('Email', 'asha');
    write('Course', 'Python');
    await userEvent.click(submitButton());
    await screen.findByText('Thank you');
    expect(textIn('Course')).toBe('Java');
  });

  it('moves no focus when it takes over a page that came with a failure', () => {
    render(<MailForm {...props} message="Failed to send message. Please try again." />);
    expect(screen.getByRole('status').textContent).toContain('Or call us: +91 00000 00001');
    expect(document.activeElement).toBe(document.body);
  });

  it('lets a visitor clear an optional field', async () => {
    render(<MailForm {...props} formId="enquiry" />);
    write('Full name', 'Asha');
    write('Mobile number', '9876543210');
    write('Email (optional)', 'asha@example.in');
    write('Email (optional)', '');
    await userEvent.click(submitButton());
    await screen.findByText('Thank you');
    const body = fetched.mock.calls[0]?.[1].body;
    expect(body instanceof FormData && body.get('from_name')).toBe('');
  });
});

function fill(): void {
  write('Full name', 'Asha Patil');
  write('Mobile number', '9876543210');
  write('Email', 'asha@example.in');
  write('Message', 'Please call');
}

/** Pressed as soon as that counts as more than the second click of a pair on Submit. */
async function sendAnother(): Promise<void> {
  await waitFor(
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Send another' }));
      expect(submitButton()).toBeDefined();
    },
    { timeout: 3000, interval: 200 },
  );
}

/** At once: test/e2e/mailFormTyping.test.ts types key by key. */
function write(label: string, words: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value: words } });
}

function submitButton(): HTMLElement {
  return screen.getByRole('button', { name: /^(?:Submit|Send enquiry)$/ });
}

function textIn(label: string): string {
  const field = screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
  return field.value;
}
