import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginCard } from '../../../shared/islands/LoginCard';

const props = {
  page: '/login',
  home: '/',
  username: 'student',
  password: 'welcome',
  // A fragment: the one address that jsdom goes to.
  redirectUrl: '#inside',
  values: {},
  errors: {},
} as const;

afterEach(() => {
  location.hash = '';
});

describe('LoginCard', () => {
  it('prints the credentials', () => {
    render(<LoginCard {...props} />);
    expect(screen.getByText('student').localName).toBe('kbd');
    expect(screen.getByText('welcome').localName).toBe('kbd');
  });

  it('leads on with the right pair', async () => {
    render(<LoginCard {...props} />);
    await logIn('student', 'welcome');
    expect(location.hash).toBe('#inside');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it.each([
    ['student', 'Welcome'],
    ['student ', 'welcome1'],
    ['guest', 'welcome'],
  ])('refuses "%s" and "%s"', async (username, password) => {
    render(<LoginCard {...props} />);
    await logIn(username, password);
    expect(screen.getByRole('alert').textContent).toBe('Invalid Username & Password..!');
    expect(location.hash).toBe('');
  });

  it('refuses empty fields too, names them, and puts the focus on the first', async () => {
    render(<LoginCard {...props} />);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByRole('alert').textContent).toBe('Invalid Username & Password..!');
    expect(describedBy('Username')).toBe('Enter your username');
    expect(describedBy('Password')).toBe('Enter your password');
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  });
});

async function logIn(username: string, password: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('Username'), username);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

/** What a screen reader adds to a field's name. */
function describedBy(label: string): string | null | undefined {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby');
  return document.getElementById(id ?? '')?.textContent;
}
