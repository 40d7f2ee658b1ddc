/** Shows a sign-in link as a QR code, which a colleague reads with a phone's camera. */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { deskPaths } from '../addresses';
import { Bar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { deskText } from '../text';
import type { DeskFrame, QrView } from '../views';

interface QrProps {
  readonly frame: DeskFrame;
  readonly view: QrView;
}

export function QrPage({ frame, view }: QrProps): ReactElement {
  const text = deskText(frame.language).qr;
  const { name, link, code } = view;
  return (
    <DeskPage frame={frame} hasSession={true} bar={<Bar frame={frame} />}>
      <div className="slip">
        <h1>{fill(text.title, { name })}</h1>
        <p>{fill(text.intro, { name })}</p>
        <svg
          className="qr"
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={text.picture}
          shapeRendering="crispEdges"
        >
          {/* The code is black on white, even in dark mode, because cameras expect these
              colours. */}
          <path fill="#fff" d={`M0 0h${code.size}v${code.size}h-${code.size}z`} />
          <path fill="#000" d={code.path} />
        </svg>
        <p>{text.once}</p>
        <p>
          {fill(text.link, { name })}{' '}
          <a href={link} lang="en">
            {link}
          </a>
        </p>
        <a className="button" href={deskPaths.sessions}>
          {text.back}
        </a>
      </div>
    </DeskPage>
  );
}
