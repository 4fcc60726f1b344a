import type { PublicPage } from '@tickmark/contract'
import type { FastifyRequest } from 'fastify'
import { sessionCookie } from './authenticate.ts'

const pages: ReadonlyMap<string, PublicPage> = new Map([
  ['/', 'landing'],
  ['/terms', 'terms'],
  ['/privacy', 'privacy'],
  ['/cookies', 'cookies'],
])

/** The page for visitors at a path, where there is one. */
export const findPage = (path: string): PublicPage | undefined => pages.get(path)

/** The session of the embedded identity service, which keeps its own cookie; browsers send it with this prefix over HTTPS. */
const identityCookies = ['tickmark_identity.session_token', '__Secure-tickmark_identity.session_token']

export type Screen = 'application' | 'page' | 'sent'

/**
 * Who sees the application where a visitor sees a page (D18). `?visitor` always gives the page, which is where the application sends
 * people without a session; `?app` always gives the application, which is where the page sends those whose session no cookie shows.
 * So neither can send anybody back to the other for ever. `findUser` is asked only where a session cookie of ours is there.
 */
export async function chooseScreen(
  request: Pick<FastifyRequest, 'cookies'>,
  query: URLSearchParams,
  findUser: (token: string) => Promise<unknown>,
): Promise<Screen> {
  if (query.has('sent')) return 'sent'
  if (query.has('visitor')) return 'page'
  if (query.has('app') || identityCookies.some((name) => request.cookies[name] !== undefined)) return 'application'
  const token = request.cookies[sessionCookie]
  return token !== undefined && (await findUser(token)) !== null ? 'application' : 'page'
}
