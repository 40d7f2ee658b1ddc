/** A button that submits the form with one choice. */
import type { ReactElement, ReactNode } from 'react';

interface TapButtonProps {
  readonly name: 'action' | 'again' | 'outcome';
  readonly value: string;
  readonly children: ReactNode;
}

export function TapButton({ name, value, children }: TapButtonProps): ReactElement {
  return (
    <button className="button outcomes__tap" type="submit" name={name} value={value}>
      {children}
    </button>
  );
}
