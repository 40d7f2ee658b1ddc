/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteMenu } from '../../../shared/islands/SiteMenu';

const menu = {
  currentPath: '/java',
  languages: {
    label: 'Language',
    current: 'en',
    links: [
      { lang: 'en', name: 'English', path: '/java' },
      { lang: 'hi', name: 'हिन्दी', path: '/hi/java' },
    ],
  },
  before: [{ name: 'Home', path: '/' }],
  courses: [
    {
      id: 'programming',
      name: 'Programming',
      links: [
        { name: 'Java', path: '/java' },
        { name: 'Python', path: '/python' },
      ],
    },
  ],
  allCourses: '/courses',
  services: [{ name: 'Corporate', path: '/corporate' }],
  after: [{ name: 'Contact', path: '/contact' }],
} as const;

beforeEach(() => {
  render(<SiteMenu {...menu} />);
});

describe('SiteMenu', () => {
  it('marks the current page, and the dropdown that it is in', () => {
    const current = Array.from(document.querySelectorAll('[aria-current]:not([hreflang])'), item => [
      item.textContent,
      item.getAttribute('aria-current'),
    ]);
    expect(current).toEqual([
      ['Courses', 'true'],
      ['Java', 'page'],
    ]);
  });

  it.each([
    ['{ArrowDown}', 'Courses', 'Java'],
    ['{ArrowDown}{ArrowDown}', 'Courses', 'Python'],
    ['{ArrowDown}{ArrowUp}', 'Courses', 'Courses'],
    ['{ArrowDown}{End}', 'Courses', 'Our Courses: all of them'],
    ['{ArrowDown}{End}{Home}', 'Courses', 'Courses'],
    ['{ArrowDown}{ArrowDown}{Escape}', 'Courses', 'Courses'],
    ['{ArrowDown}{ArrowRight}', 'Courses', 'Services'],
    ['{ArrowDown}{ArrowLeft}', 'Courses', 'Home'],
    ['{ArrowRight}', 'Home', 'Courses'],
    ['{ArrowLeft}', 'Home', 'Contact'],
    ['{End}', 'Home', 'Contact'],
    ['{End}{Home}', 'Home', 'Home'],
    ['{ArrowRight}', 'Contact', 'Home'],
  ])('moves by %s from %s to %s', async (keys, from, to) => {
    screen.getByText(from).focus();
    await userEvent.keyboard(keys);
    expect(document.activeElement?.textContent).toBe(to);
  });

  it('closes a dropdown by Escape', async () => {
    screen.getByText('Courses').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(openDropdowns()).toEqual(['Courses']);
    await userEvent.keyboard('{Escape}');
    expect(openDropdowns()).toEqual([]);
  });

  it('closes a dropdown when the focus goes elsewhere', async () => {
    screen.getByText('Courses').focus();
    await userEvent.keyboard('{ArrowDown}');
    screen.getByText('Contact').focus();
    expect(openDropdowns()).toEqual([]);
  });

  it('leaves shortcuts of the browser alone', async () => {
    screen.getByText('Home').focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(document.activeElement?.textContent).toBe('Home');
  });
});

function openDropdowns(): readonly (string | null | undefined)[] {
  return Array.from(
    document.querySelectorAll('details[open]'),
    dropdown => dropdown.querySelector('summary')?.textContent,
  );
}
