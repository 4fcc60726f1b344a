import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

const listFiles = (root: string): ReadonlySet<string> => {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  return new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

const isForServer = (path: string) => /^\/(api|dev|ws)(\/|$)/.test(path)

/**
 * Serves the built web application from `root`: files by their names, everything else is a screen of the application,
 * which shows its own not-found page. Paths of the server that do not exist answer as the API does.
 */
export async function serveWeb(app: FastifyInstance, root: string) {
  const built = existsSync(join(root, 'index.html'))
  const files = built ? listFiles(root) : new Set<string>()
  if (built) await app.register(fastifyStatic, { root, serve: false, cacheControl: false })

  const sendFile = (reply: FastifyReply, path: string) => {
    // Names under /assets carry a hash of their content.
    reply.header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    return reply.sendFile(path.slice(1))
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (isForServer(path) || !readable || !built) throw new ApiError('NOT_FOUND')
    if (files.has(path)) return sendFile(reply, path)
    if (path.startsWith('/assets/')) throw new ApiError('NOT_FOUND')
    return sendFile(reply, '/index.html')
  })
}
