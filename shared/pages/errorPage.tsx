/**
 * The content of the page "Unexpected Application Error!". The server sends this page if the
 * address is unknown, or if the server has failed. Source: .github/asked.md, "Messages".
 */

import type { ReactElement } from 'react';
import { CourseGroupIndex } from '../components/CourseGroupIndex';
import { firstViewId } from '../components/firstViewId';
import { ResponsivePicture } from '../components/ResponsivePicture';
import { CourseFinder } from '../layout/CourseFinder';
import { useLink, useText } from '../page';
import type { ErrorState } from '../pageState';
import { pathIn } from '../text/languages';

export function ErrorBody({ status, message, hint, inEach }: ErrorState): ReactElement {
  const text = useText().error;
  const link = useLink();
  return (
    <div className="error-page">
      <section className="error-page__words" id={firstViewId}>
        <h1>{text.title}</h1>
        {inEach === undefined ? (
          <p className="error-page__message">{message}</p>
        ) : (
          inEach.map(({ lang, message: sentence, way }) => (
            <p key={lang} lang={lang} className="error-page__message">
              {sentence} <a href={pathIn(lang, way.path)}>{way.name}</a>
            </p>
          ))
        )}
        {hint !== undefined && <p>{hint}</p>}
        <p>
          <a className="button button--primary" href={link('/')}>
            {text.goHome}
          </a>
        </p>
        {status === 404 && (
          <ResponsivePicture
            picture={{ src: '/pictures/nowhere.svg', width: 480, height: 300, alt: text.picture }}
            order="first"
          />
        )}
      </section>
      {/* The page that the visitor wants may have another address. So there is a search, and a
          list of courses. */}
      {status === 404 && (
        <div className="error-page__ways">
          <CourseFinder />
          <CourseGroupIndex />
        </div>
      )}
    </div>
  );
}
