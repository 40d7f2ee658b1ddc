/** Counts what this process answers: pages by address, posts by form. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Counter, type Registry } from 'prom-client';
import { formsByAction } from '../../shared/forms';
import { login } from '../../shared/forms/login';

/** An event of the channel. Source: Node 20, "Diagnostics Channel, HTTP". */
type Finished = Readonly<{ request: IncomingMessage; response: ServerResponse & Locals; server: Server }>;
/** Express's; `submit` notes the form there. */
type Locals = { readonly locals?: { readonly form?: string } };

const channel = 'http.server.response.finish';

/** Counts all answers but those of `own`, by Node's own channel: no request passes here. Gives what stops it. */
export function countRequests(registry: Registry, own: Server, paths: readonly string[]): () => void {
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const pageHelp = 'Answers to reading requests, by page and status.';
  const pages = counter('site_requests_total', pageHelp, ['page', 'status']);
  const posts = counter('site_posts_total', 'Answers to posts, by form and status.', ['form', 'status']);
  const known = new Set(paths);
  const forms = formsByPath();

  function count(event: unknown): void {
    const { request, response, server } = event as Finished;
    if (server === own) return;
    const [path = ''] = (request.url ?? '').split('?', 1);
    const status = String(response.statusCode);
    if (request.method === 'POST') {
      posts.inc({ form: response.locals?.form ?? forms.get(path) ?? 'none', status });
    } else {
      const page = known.has(path) ? path : path.startsWith('/assets/') ? 'assets' : 'other';
      pages.inc({ page, status });
    }
  }
  subscribe(channel, count);
  return () => void unsubscribe(channel, count);
}

/** The form of a post that was refused before it was read: the first of its action. */
function formsByPath(): ReadonlyMap<string, string> {
  const byAction = [...formsByAction()].map(([action, [first]]) => [action, first?.id ?? action] as const);
  return new Map([...byAction, [login.action, login.id], ['/vitals', 'vitals']]);
}
