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

/** Only our pages may connect: browsers send a page's origin, and other sites can try to connect (RFC 6455 section 10.2). */
const checkOrigin = ({ headers: { origin, host } }: FastifyRequest, publicOrigin: string): void => {
  if (origin === undefined || !isOwnOrigin(origin, host, publicOrigin))
    throw new ApiError('ORIGIN_NOT_ALLOWED', { cause: `origin ${origin}` })
}

/** Serves the live connection. When the server stops, clients are asked to reconnect, and those that do not close are disconnected. */
export async function serveRealtime(app: FastifyInstance, deps: RealtimeServerDeps): Promise<void> {
  const { hub, policy, publicOrigin } = deps
  const { take, leave } = createTakeMessage(deps)
  const log = app.log
  /** Each resolves when its connection has been cleaned up. */
  const endings = new Set<Promise<void>>()

  const open = (socket: WebSocket): void => {
    const connection = new Connection(socket, policy)
    hub.add(connection)
    let turn: Promise<void> = Promise.resolve()
    const inTurn = (work: () => Promise<void>): Promise<void> =>
      (turn = turn.then(work).catch((error: unknown) => {
        // Never the message itself: it may hold a token.
        log.error({ err: error }, 'a message of a live connection could not be processed')
        connection.refuse('INTERNAL')
      }))
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      connection.markAlive()
      if (!connection.isOpen) return
      if (isBinary) return connection.refuseMisuse('INVALID_REQUEST')
      if (!connection.countMessage()) return connection.refuseMisuse('TOO_MANY_REQUESTS')
      void inTurn(() => take(connection, data.toString('utf8')))
    })
    socket.on('pong', () => connection.markAlive())
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
    // A request that is no upgrade is refused.
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
    // An oversized or malformed message: the connection is closed with the matching code.
    errorHandler: (error, socket) => {
      log.info({ cause: error.message }, 'a live connection sent an invalid message')
      socket.close()
    },
    preClose: (done) =>
      void heartbeat
        .stop()
        .then(sayGoodbye)
        .then(() => done(), done),
  })
  const heartbeat = startHeartbeat(deps, (error) => log.warn({ err: error }, 'the heartbeat of live connections failed'))
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
