/**
 * HTML attributes that React's types lack; it passes those in lower case on as they are. Source:
 * HTML Standard.
 */
import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'close' | 'show-modal';
    commandfor?: string;
  }
}
