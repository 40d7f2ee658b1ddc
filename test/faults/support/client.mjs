/** A browser's worth of HTTP on a raw socket: cheap enough to flood with, and free to send what no client would. */
import { connect } from 'node:net';

/** The post of a course enquiry that can be told apart by its number: its mail's subject has `n-<number>`. */
export function enquiryPost(number) {
  const body = `fname=Asha+Patil&mobile=9876543210&email=asha%40example.in&course=n-${number}&idempotency_key=faults-key-${number}`;
  const type = 'Accept: application/json\r\nContent-Type: application/x-www-form-urlencoded';
  const head = `POST /mail.php HTTP/1.1\r\nHost: localhost\r\n${type}`;
  return `${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

export const pageGet = 'GET /java HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n';

/**
 * One connection that is kept and opened anew when it broke. `port` is a number, or a function that gives it, since a
 * killed server comes back on another one. `ask` writes a request and resolves with the status, the whole answer as text
 * and the milliseconds that it took; rejects when the connection breaks or says nothing for `withinMs`.
 */
export function openClient(port, { localAddress = '127.0.0.1', withinMs = 30_000 } = {}) {
  const address = { host: '127.0.0.1', localAddress, noDelay: true };
  let socket;

  async function ask(request) {
    const began = performance.now();
    if (socket === undefined || socket.destroyed) {
      const opened = connect({ ...address, port: typeof port === 'function' ? port() : port });
      socket = opened.on('error', () => undefined).setTimeout(withinMs, () => opened.destroy());
    }
    const answer = await answerOf(socket, request);
    return { status: Number(answer.slice(9, 12)), answer, ms: performance.now() - began };
  }

  return { ask, close: () => socket?.destroy() };
}

function answerOf(socket, request) {
  return new Promise((resolve, reject) => {
    let text = '';
    const onData = part => {
      text += part.toString('latin1');
      if (isWhole(text)) settle();
    };
    function settle() {
      socket.off('data', onData).off('close', settle);
      // An answer without a length ends with its connection.
      const isEnded = !socket.errored && /^HTTP\/1\.1 (?!.*\r\ncontent-length:)/is.test(text);
      const hasAnswer = isWhole(text) || isEnded;
      if (!hasAnswer || /\r\nconnection: close/i.test(text)) socket.destroy();
      if (hasAnswer) resolve(text);
      else reject(new Error('closed, or no answer'));
    }
    socket.on('data', onData).on('close', settle).write(request);
  });
}

function isWhole(text) {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd === -1) return false;
  const head = text.slice(0, headEnd);
  if (/^HTTP\/1\.1 (?:204|304)/.test(head)) return true;
  // Told to go on before the body: the answer proper follows.
  if (head.startsWith('HTTP/1.1 100')) return isWhole(text.slice(headEnd + 4));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return text.length >= headEnd + 4 + Number(length);
  return /\r\ntransfer-encoding: chunked/i.test(head) && text.endsWith('0\r\n\r\n');
}
