import { ClientMessage, generalChat } from '@tickmark/contract'
import { describeError } from '../db/describe-error.ts'
import type { Db } from '../db/open.ts'
import { ApiError } from '../http/api-error.ts'
import type { Announcements } from './announcements.ts'
import type { Connection, SignIn } from './connection.ts'
import type { Hub, HubDeps } from './hub.ts'
import { rolesForMessage, type RealtimePolicy } from './policy.ts'
import { deleteViewing, putViewing } from './presence-queries.ts'

export interface TakeMessageDeps extends Pick<HubDeps, 'findRole' | 'findEnded'> {
  readonly db: Db
  readonly hub: Hub
  readonly announcements: Announcements
  readonly policy: RealtimePolicy
  /** The user of a token, and when it expires. Throws an `ApiError` if it proves no user. */
  readonly proveToken: (token: string) => Promise<SignIn & { readonly expiresAt: Date }>
  readonly now: () => Date
}

const parse = (text: string): ClientMessage | null => {
  try {
    return ClientMessage.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Processes a client's messages, one after the other. It throws only errors of the server. */
export function createTakeMessage({ db, hub, announcements, policy, proveToken, findRole, findEnded, now }: TakeMessageDeps) {
  const authenticate = async (connection: Connection, token: string): Promise<void> => {
    const refuse = (code: 'NOT_AUTHENTICATED' | 'EMAIL_NOT_VERIFIED'): void => {
      connection.refuse(code)
      connection.close('notAuthenticated')
    }
    const held = connection.signIn
    try {
      const { expiresAt, ...signIn } = await proveToken(token)
      const expiresInMs = expiresAt.getTime() - now().getTime()
      const ended = await findEnded([signIn])
      // A connection never changes its user: what it has open was checked for them.
      if (ended.length > 0 || expiresInMs <= 0 || (held !== null && held.userId !== signIn.userId)) return refuse('NOT_AUTHENTICATED')
      if (!connection.isOpen) return
      if (held === null && hub.connectionsOf(signIn.userId).length >= policy.connectionsPerUser) {
        connection.refuse('TOO_MANY_REQUESTS')
        return connection.close('tooManyConnections')
      }
      connection.hold(signIn, expiresInMs)
      hub.addToUser(connection, signIn.userId)
      connection.send({ type: 'ready', userId: signIn.userId, expiresInMs })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(error.code === 'EMAIL_NOT_VERIFIED' ? 'EMAIL_NOT_VERIFIED' : 'NOT_AUTHENTICATED')
    }
  }

  const leave = async (connection: Connection): Promise<void> => {
    const left = connection.viewing
    if (left === null) return
    connection.view(null)
    await deleteViewing(db, connection.id)
    await announcements.publish({ kind: 'viewers', analysisId: left })
  }

  const view = async (connection: Connection, userId: number, analysisId: number): Promise<void> => {
    if (connection.viewing !== analysisId) await leave(connection)
    try {
      await putViewing(db, { connectionId: connection.id, analysisId, userId })
    } catch (error) {
      // It existed a moment ago: it has been deleted meanwhile.
      if (describeError(error).code === '23503') return connection.refuse('NOT_FOUND')
      throw error
    }
    connection.view(analysisId)
    // A member removed before this was stored was not yet among the viewers.
    if ((await findRole(userId, analysisId)) === null) {
      connection.refuse('NOT_FOUND')
      return leave(connection)
    }
    await announcements.publish({ kind: 'viewers', analysisId })
  }

  /** Whether the user may send this message; if not, an error has been sent. */
  const admit = async (connection: Connection, userId: number, message: ClientMessage): Promise<boolean> => {
    const roles = rolesForMessage[message.type]
    if (roles === null || !('analysisId' in message) || message.analysisId === generalChat) return true
    const role = await findRole(userId, message.analysisId)
    if (role === null) connection.refuse('NOT_FOUND')
    else if (!roles.includes(role)) connection.refuse('FORBIDDEN')
    return role !== null && roles.includes(role)
  }

  const take = async (connection: Connection, text: string): Promise<void> => {
    if (!connection.isOpen) return
    const message = parse(text)
    if (message?.type === 'authenticate') return authenticate(connection, message.token)
    if (connection.signIn === null) {
      connection.refuse('NOT_AUTHENTICATED')
      return connection.close('notAuthenticated')
    }
    if (message === null) return connection.refuseMisuse('INVALID_REQUEST')
    const { userId } = connection.signIn
    if (!(await admit(connection, userId, message))) return
    switch (message.type) {
      case 'ping':
        return connection.send({ type: 'ping', timestamp: message.timestamp })
      case 'chat':
        return announcements.publish({ kind: 'asked', userId, connectionId: connection.id })
      case 'viewing_analysis':
        return view(connection, userId, message.analysisId)
      case 'left_analysis':
        return connection.viewing === message.analysisId ? leave(connection) : undefined
      case 'analysis_update':
      case 'new_message':
        // The call that made the change has announced it already: the client's message adds nothing.
        return
    }
  }

  return { take, leave }
}
