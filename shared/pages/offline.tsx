/**
 * If the device is offline and has not stored the wanted page, the service worker shows this
 * page. Menus, sitemap and search do not list it.
 */
import { firstViewId } from '../components/firstViewId';
import { WithSidebar } from '../layout/WithSidebar';
import { offlinePath } from '../offline';
import type { Page } from '../page';
import type { Text } from '../text/languages';

export function offlinePage({ offline: text }: Text): Page {
  return {
    path: offlinePath,
    title: text.title,
    description: text.hint,
    name: text.title,
    robots: 'noindex',
    body: (
      <WithSidebar contents={[]} nextStep="demo">
        <section className="offline-page">
          <div className="page-head" id={firstViewId}>
            <h1>{text.title}</h1>
            <p className="page-head__text">{text.hint}</p>
          </div>
          <h2 className="offline-page__title">{text.pages}</h2>
          {/* The service worker fills this list, because only the worker knows which pages are
              stored on the device. */}
          <ul className="offline-page__kept" />
        </section>
      </WithSidebar>
    ),
  };
}
