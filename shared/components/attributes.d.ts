/**
 * HTML attributes that React's types do not have. React writes lower-case attributes into the
 * HTML without a change. Source: HTML Standard.
 */
import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'close' | 'show-modal';
    commandfor?: string;
  }
}
