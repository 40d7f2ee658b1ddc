/**
 * HTML attributes that React's types lack. React passes lower-case attributes on as they are.
 * Source: HTML Standard.
 */
import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'close' | 'show-modal';
    commandfor?: string;
  }
}
