import type { PublicPage } from '@tickmark/contract'
import type { FastifyRequest } from 'fastify'
import { sessionCookie } from './authenticate.ts'

const pages: ReadonlyMap<string, PublicPage> = new Map([
  ['/', 'landing'],
  ['/terms', 'terms'],
  ['/privacy', 'privacy'],
  ['/cookies', 'cookies'],
])

/** The visitors' page at a path, if there is one. */
export const findPage = (path: string): PublicPage | undefined => pages.get(path)

/** The session of the embedded identity service, which keeps its own cookie; browsers send it with this prefix over HTTPS. */
const identityCookies = ['tickmark_identity.session_token', '__Secure-tickmark_identity.session_token']

export type Screen = 'application' | 'page' | 'sent'

/**
 * Decides between the application and the visitors' page (D18). `?visitor` always gives the page: the application sends users without a
 * session there. `?app` always gives the application: the page sends users there whose session shows in no cookie. So the two cannot
 * redirect to each other for ever. `findUser` is called only if there is a session cookie of ours.
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
