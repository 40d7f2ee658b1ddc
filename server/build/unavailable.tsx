/**
 * The page that the proxy shows while the site restarts. It is one file, which needs no other
 * file and no script. So it works without the site.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { PhoneLink } from '../../shared/components/PhoneLink';
import type { Site } from '../../shared/site';
import { wordsIn } from '../../shared/text/factWords';
import { languages, texts } from '../../shared/text/languages';

const style =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem}h1,h2{font-size:1.375rem;line-height:1.3}a{display:inline-block;padding:.5rem 0;margin-right:1.5rem}';

export function unavailablePage(site: Site): string {
  const { street, locality, postalCode } = site.address;
  const address = [street && wordsIn(street, 'en'), wordsIn(locality, 'en'), postalCode].filter(
    Boolean,
  );
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${texts.en.unavailable.title} | ${site.name}`}</title>
        <style>{style}</style>
      </head>
      <body>
        {languages.map(({ lang }) => {
          const { title, text, form, call } = texts[lang].unavailable;
          const Heading = lang === 'en' ? 'h1' : 'h2';
          return (
            <section key={lang} lang={lang}>
              <Heading>{title}</Heading>
              <p>{text}</p>
              <p>{form}</p>
              <p>
                {call}
                <br />
                {site.phones.map(phone => (
                  <PhoneLink key={phone} phone={phone} />
                ))}
              </p>
            </section>
          );
        })}
        <address>{[site.name, ...address].join(', ')}</address>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
