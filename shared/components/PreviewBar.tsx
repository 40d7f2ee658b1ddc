/**
 * The bar above the preview of a page. An owner sees the preview before a change is saved. The
 * buttons save the change, or lead back to the form.
 */
import type { ReactElement } from 'react';
import type { PreviewState } from '../pageState';

export function PreviewBar({ preview }: { readonly preview: PreviewState }): ReactElement {
  const { address, says, save, change, fields } = preview;
  const typed = Object.entries(fields).filter(([name]) => name !== 'action');
  return (
    <form className="preview-bar" method="post" action={address}>
      <p role="status">{says}</p>
      {typed.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="preview-bar__buttons">
        <button className="button button--primary" type="submit" name="action" value="save">
          {save}
        </button>
        <button className="button" type="submit" name="action" value="change">
          {change}
        </button>
      </p>
    </form>
  );
}
