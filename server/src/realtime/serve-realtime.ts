import websocket, { type WebSocket } from '@fastify/websocket'
import { realtimePath } from '@tickmark/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import { isOwnOrigin } from '../http/request-origin.ts'
import { Connection } from './connection.ts'
import { startHeartbeat } from './heartbeat.ts'
import { createTakeMessage, type TakeMessageDeps } from './take-message.ts'

export interface RealtimeServerDeps extends TakeMessageDeps {
  readonly publicOrigin: string
}

/** Only pages of ours may connect: a browser tells where a page comes from, and nothing keeps another site from trying (RFC 6455 section 10.2). */
const checkOrigin = ({ headers: { origin, host } }: FastifyRequest, publicOrigin: string): void => {
  if (origin === undefined || !isOwnOrigin(origin, host, publicOrigin))
    throw new ApiError('ORIGIN_NOT_ALLOWED', { cause: `origin ${origin}` })
}

/** Serves the live connection. When the server stops, clients are told to come back, and those that do not listen are cut. */
export async function serveRealtime(app: FastifyInstance, deps: RealtimeServerDeps): Promise<void> {
  const { hub, policy, publicOrigin } = deps
  const { take, leave } = createTakeMessage(deps)
  const log = app.log
  /** Each resolves when its connection is gone and nothing is left of it. */
  const endings = new Set<Promise<void>>()

  const open = (socket: WebSocket): void => {
    const connection = new Connection(socket, policy)
    hub.add(connection)
    let turn: Promise<void> = Promise.resolve()
    const inTurn = (work: () => Promise<void>): Promise<void> =>
      (turn = turn.then(work).catch((error: unknown) => {
        // Never what was said: it holds tokens.
        log.error({ err: error }, 'a message of a live connection could not be taken')
        connection.refuse('INTERNAL')
      }))
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      connection.hear()
      if (!connection.isOpen) return
      if (isBinary) return connection.refuseMisuse('INVALID_REQUEST')
      if (!connection.countMessage()) return connection.refuseMisuse('TOO_MANY_REQUESTS')
      void inTurn(() => take(connection, data.toString('utf8')))
    })
    socket.on('pong', () => connection.hear())
    const ending = new Promise<void>((resolve) => {
      socket.on('close', () => {
        hub.remove(connection)
        resolve(inTurn(() => leave(connection)))
      })
    })
    endings.add(ending)
    void ending.then(() => endings.delete(ending))
  }

  const sayGoodbye = async (): Promise<void> => {
    // What has got this far without being one is refused.
    app.websocketServer.close()
    for (const connection of hub.connections) connection.close('goingAway')
    const cut = setTimeout(() => {
      for (const connection of hub.connections) connection.drop()
    }, policy.goodbyeMs)
    await Promise.all(endings)
    clearTimeout(cut)
    await hub.settle()
  }

  await app.register(websocket, {
    options: { maxPayload: policy.messageMaxBytes, perMessageDeflate: false },
    // A message that is too big, or no message at all: the connection is closed with the code that says so.
    errorHandler: (error, socket) => {
      log.info({ cause: error.message }, 'a live connection was not understood')
      socket.close()
    },
    preClose: (done) =>
      void heartbeat
        .stop()
        .then(sayGoodbye)
        .then(() => done(), done),
  })
  const heartbeat = startHeartbeat(deps, (error) => log.warn({ err: error }, 'live connections could not be looked after'))
  app.route({
    method: 'GET',
    url: realtimePath,
    onRequest: async (request) => {
      if (request.ws) checkOrigin(request, publicOrigin)
    },
    handler: () => {
      throw new ApiError('NOT_FOUND')
    },
    wsHandler: open,
  })
}
