import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isScreenPath, postContactForm } from '@tickmark/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { chooseScreen, findPage } from './choose-screen.ts'
import { listFiles } from './list-files.ts'
import { allowWorkersFromMemory } from './security-headers.ts'
import { sendPage, varyByCaller } from './send-page.ts'
import { openTryFolder } from './try-folder.ts'
import type { VisitorPages } from './visitor-pages.ts'

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

const isForServer = (path: string) => /^\/(api|dev|ws)(\/|$)/.test(path)

export interface WebOptions {
  /** The folder of the built application. */
  readonly root: string
  /** The folder of the page for a review in the browser alone; null if there is none. */
  readonly tryRoot: string | null
  /** The visitors' pages; null if the web has not been built. */
  readonly pages: VisitorPages | null
  readonly findUserBySession: (token: string) => Promise<unknown>
}

/** A loop, because a regular expression that looks for the slashes at the end takes quadratic time on a path full of them. */
function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** Each page has one address; variants are redirected to it with their query. `query` is empty or begins with `?`. */
const findProperAddress = (path: string, query: string): string | null => {
  if (path === '/index.html') return `/${query}`
  if (path === postContactForm.path) return '/?visitor#contact'
  const bare = withoutEndSlashes(path)
  return bare !== path && findPage(bare) !== undefined ? `${bare}${query}` : null
}

/**
 * Serves the built web from `root`: files by their names, the visitors' pages to visitors, and for everything else the application, with
 * status 404 if it has no such screen and shows its not-found page. `tryRoot` is served under /try/, to
 * everyone alike. Unknown paths of the server are answered as by the API.
 */
export async function serveWeb(app: FastifyInstance, { root, tryRoot, pages, findUserBySession }: WebOptions) {
  const built = existsSync(join(root, 'index.html'))
  const files = built ? listFiles(root) : new Set<string>()
  const tryFolder = openTryFolder(tryRoot)
  if (built) await app.register(fastifyStatic, { root, serve: false, cacheControl: false, preCompressed: true })

  const sendFile = (reply: FastifyReply, path: string, folder = root) => {
    // Names under /assets carry a hash of their content.
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding')
    return reply.sendFile(path.slice(1), folder)
  }

  /** A caller who may be signed in gets the application, which finds out. */
  const findUser = async (request: FastifyRequest, token: string): Promise<unknown> => {
    try {
      return await findUserBySession(token)
    } catch (error) {
      request.log.error({ err: error }, 'a session could not be looked up')
      return undefined
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (isForServer(path) || !readable || !built) throw new ApiError('NOT_FOUND')
    const query = request.url.slice(path.length)
    const proper = tryFolder?.findProperAddress(path, query) ?? findProperAddress(path, query)
    if (proper !== null) return reply.redirect(proper, 301)
    if (files.has(path)) return sendFile(reply, path)
    const tryFile = tryFolder?.findFile(path) ?? null
    if (tryFolder !== null && tryFile !== null)
      return sendFile(tryFolder.isPage(tryFile) ? allowWorkersFromMemory(reply) : reply, tryFile, tryFolder.root)
    if (/^\/(?:try\/)?assets\//.test(path)) throw new ApiError('NOT_FOUND')
    const page = findPage(path)
    // The application shows its own not-found page.
    if (!isScreenPath(path)) return sendFile(reply.code(404), '/index.html')
    if (page === undefined || pages === null) return sendFile(reply, '/index.html')
    const screen = await chooseScreen(request, new URLSearchParams(query), (token) => findUser(request, token))
    if (screen === 'application') return sendFile(varyByCaller(reply), '/index.html')
    return sendPage(screen === 'sent' && page === 'landing' ? pages.sent : pages.ready[page], request, reply)
  })
}
