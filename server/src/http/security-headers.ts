import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ForeignSources } from './foreign-sources.ts'
import { isForApi } from './for-api.ts'

/**
 * The same strict policy on every response: nothing inline but the style sheet of the visitors' pages, allowed by its hash; nothing
 * foreign but `foreign`; never framed. `secure` is whether people reach this server over HTTPS; only then do browsers have to insist on
 * it.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { secure, foreign, styleHash }: { readonly secure: boolean; readonly foreign: ForeignSources; readonly styleHash: string | null },
) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // Pages of scans are decoded by WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...foreign.script],
        styleSrc: ["'self'", ...(styleHash === null ? [] : [styleHash])],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...foreign.connect],
        frameSrc: foreign.frame.length === 0 ? ["'none'"] : [...foreign.frame],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: foreign.popups ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Responses of the API are for one user at one moment.
    if (isForApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** Has a page start workers from what it has in memory, and from nothing else. */
export function allowWorkersFromMemory(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'))
  return reply.header('content-security-policy', policy.replace("worker-src 'self'", 'worker-src blob:'))
}
