/** HTML attributes that are newer than React 18, which passes those in lower case on as they are. Source: HTML Standard. */
import 'react';

declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual';
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: 'hide' | 'show' | 'toggle';
    command?: 'close' | 'show-modal';
    commandfor?: string;
  }
  interface LinkHTMLAttributes<T> {
    blocking?: 'render';
  }
  interface ImgHTMLAttributes<T> {
    fetchpriority?: 'high' | 'low' | 'auto';
  }
}
