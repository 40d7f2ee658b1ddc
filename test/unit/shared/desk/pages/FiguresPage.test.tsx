/**
 * The page of figures: numbers for two periods, and a drawing. The numbers of the drawing are
 * also in a table.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { FiguresPage } from '../../../../../shared/desk/pages';
import { deskFrame, figuresView } from '../../../../support/desk/deskViews';
import { part, parts, text, under } from '../../../../support/page/dom';
import { parsePage } from '../../../../support/page/parsePage';

const document = parsePage(
  renderToStaticMarkup(<FiguresPage frame={deskFrame()} view={figuresView()} />),
);

function rowsOf(table: Element): readonly string[] {
  return parts(table, 'tr').map(row => parts(row, 'th, td').map(text).join(' | '));
}

it('/desk/figures shows how many enquiries came, how many are untouched, and how long people waited', () => {
  expect(rowsOf(part(document, '.figures__table--large'))).toEqual([
    ' | This week | Twelve weeks before',
    'People | 5 | 190',
    'Their enquiries | 6 | 208',
    'Untouched | 2 | 9',
    'Usual wait | none | 41 min',
    'Longest wait | none | 2 days',
  ]);
});

it('/desk/figures explains which enquiries do not count as untouched', () => {
  expect(text(document.body)).toContain(
    '“Untouched” and the waits leave out feedback and what looks like spam.',
  );
});

it('/desk/figures has the numbers by form, in the order of the twelve weeks, and by course', () => {
  expect(rowsOf(under(document, 'By form'))).toEqual([
    'Form | This week | Twelve weeks before',
    'Contact message | 0 | 150',
    'Demo | 6 | 58',
  ]);
  expect(rowsOf(under(document, 'By course'))).toEqual([
    'Course | This week | Twelve weeks before',
    'Java | 1 | 0',
  ]);
});

it('/desk/figures has a bar for each week, as high as its number, and a description of the drawing', () => {
  const drawing = part(document, '.week-bars');
  const heights = parts(drawing, 'rect').map(bar => Number(bar.getAttribute('height')));
  expect(heights).toEqual([39, 29, 48, 65, 71, 0, 58, 45, 100, 81, 55, 61, 19]);
  expect(drawing.getAttribute('role')).toBe('img');
  expect(drawing.getAttribute('aria-label')).toBe(
    'Bars of thirteen weeks: from 0 to 31 people a week, 6 in this one so far.',
  );
});

it('/desk/figures has the drawing’s numbers as a table', () => {
  const rows = rowsOf(part(document, '.figures__weeks'));
  expect(rows).toHaveLength(14);
  expect(rows.slice(0, 2)).toEqual(['Week from | People | Their enquiries', '31 August | 12 | 13']);
  expect(rows.at(-1)).toBe('23 November | 6 | 7');
});

it('/desk/figures works without enquiries', () => {
  const view = figuresView();
  const none = { ...view.twelveWeeks, byForm: [], byCourse: [] };
  const weeks = view.weeks.map(({ weekStart }) => ({ weekStart, people: 0, enquiries: 0 }));
  const empty = parsePage(
    renderToStaticMarkup(
      <FiguresPage
        frame={deskFrame()}
        view={{ ...view, thisWeek: none, twelveWeeks: none, weeks }}
      />,
    ),
  );
  expect(parts(empty, 'rect').map(bar => bar.getAttribute('height'))).toEqual(Array(13).fill('0'));
  expect(text(under(empty, 'By form'))).toContain('None in these weeks.');
});
