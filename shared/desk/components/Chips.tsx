/**
 * Radio buttons that look like chips. All options are visible, and each is large enough for a
 * thumb. They need no script.
 */
import type { ReactElement } from 'react';

interface ChipsProps {
  readonly name: string;
  /** The id of the first chip. The link of an error message leads to it. */
  readonly id: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
}

/**
 * The chips of one choice. They must be inside a fieldset. The legend of the fieldset says what
 * is chosen.
 */
export function Chips({ name, id, options, chosen }: ChipsProps): ReactElement {
  return (
    <div className="chips">
      {options.map(({ value, label }, index) => (
        <label key={value} className="chip">
          <input
            id={index === 0 ? id : `${id}-${value}`}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
