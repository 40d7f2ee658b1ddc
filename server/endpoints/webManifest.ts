/** What a device that installs the site reads: its name, colours and icons. Source: W3C, Web Application Manifest. */
import type { RequestHandler } from 'express';
import { appIcons } from '../pages/appIcons';

/** Answers with the manifest. The name is a setting of the running server, so this is no file of the build. */
export function webManifest({ name }: { readonly name: string }): RequestHandler {
  const body = JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: 'Courses, syllabi and enquiries.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The strip at the top of every page, and the paper. Source: client/styles/tokens.css
    theme_color: '#1b2440',
    background_color: '#fdfdfa',
    categories: ['education'],
    icons: appIcons
      .filter(({ purpose }) => purpose !== undefined)
      .map(({ file, pixels, purpose }) => ({
        src: `/${file}`,
        sizes: `${pixels}x${pixels}`,
        type: 'image/png',
        purpose,
      })),
  });
  return (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').type('application/manifest+json').send(body);
  };
}
