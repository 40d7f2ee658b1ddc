import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteMenu } from '../../../shared/islands/SiteMenu';
import { MenuList } from '../../../shared/layout/MenuList';
import { PageContextProvider } from '../../../shared/page';
import { sampleSite } from '../../support/sampleSite';

beforeEach(() => {
  const context = {
    site: sampleSite,
    page: { path: '/java', name: 'Java' },
    state: {},
    lang: 'en',
    islands: {},
    searchIndex: '',
  } as const;
  render(
    <PageContextProvider value={context}>
      <SiteMenu>
        <MenuList />
      </SiteMenu>
    </PageContextProvider>,
  );
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
    ['{ArrowDown}{End}', 'Courses', 'All courses'],
    ['{ArrowDown}{End}{Home}', 'Courses', 'Courses'],
    ['{ArrowDown}{ArrowDown}{Escape}', 'Courses', 'Courses'],
    ['{ArrowDown}{ArrowRight}', 'Courses', 'Services'],
    ['{ArrowDown}{ArrowLeft}', 'Courses', 'About'],
    ['{ArrowRight}', 'About', 'Courses'],
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
