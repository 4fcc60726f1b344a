import { generalChat, type AnalysisRole, type ServerMessage } from '@tickmark/contract'
import type { Db } from '../db/open.ts'
import type { Addressed } from './announcement.ts'
import type { Connection, SignIn } from './connection.ts'
import { deleteViewing, listViewers } from './presence-queries.ts'

export interface HubDeps {
  readonly db: Db
  /** A user's role in an analysis; null if it does not exist for them. */
  readonly findRole: (userId: number, analysisId: number) => Promise<AnalysisRole | null>
  /** The sign-ins among these that are no longer valid. */
  readonly findEnded: <Known extends SignIn>(signIns: readonly Known[]) => Promise<readonly Known[]>
  readonly onFailure: (error: unknown) => void
}

/** The connections of this process, and the messages for each of them. */
export class Hub {
  readonly #deps: HubDeps
  readonly #connections = new Set<Connection>()
  readonly #byUser = new Map<number, Set<Connection>>()
  /** Announcements that need a query are processed in the order of their arrival. */
  #turn: Promise<void> = Promise.resolve()

  constructor(deps: HubDeps) {
    this.#deps = deps
  }

  get connections(): readonly Connection[] {
    return [...this.#connections]
  }

  connectionsOf(userId: number): readonly Connection[] {
    return [...(this.#byUser.get(userId) ?? [])]
  }

  add(connection: Connection): void {
    this.#connections.add(connection)
  }

  /** From now on it receives the messages for its user. */
  addToUser(connection: Connection, userId: number): void {
    const own = this.#byUser.get(userId) ?? new Set()
    this.#byUser.set(userId, own.add(connection))
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection)
    const userId = connection.signIn?.userId
    const own = userId === undefined ? undefined : this.#byUser.get(userId)
    own?.delete(connection)
    if (userId !== undefined && own?.size === 0) this.#byUser.delete(userId)
  }

  /** Sends an announcement of any process to the connections here. Never fails: that must not affect the announcing process. */
  receive(announced: Addressed): void {
    try {
      this.#deliver(announced)
    } catch (error) {
      this.#deps.onFailure(error)
    }
  }

  #deliver({ event, to }: Addressed): void {
    switch (event.kind) {
      case 'status':
        return this.#sendTo(to, { type: 'analysis_update', analysisId: event.analysisId, status: event.status, userId: event.userId })
      case 'message': {
        const { analysisId, userId } = event
        this.#sendTo(to, { type: 'new_message', analysisId, userId })
        // The user who asked knows; only their windows on this analysis are updated.
        const others = to.filter((other) => other !== userId)
        return this.#sendTo(others, { type: 'chat', analysisId, userId })
      }
      case 'documents':
        return this.#sendTo(to, { type: 'documents_changed', analysisId: event.analysisId })
      case 'points':
        return this.#sendTo(to, { type: 'points_changed', analysisId: event.analysisId })
      case 'talking-points':
        return this.#sendTo(to, { type: 'talking_points_changed', analysisId: event.analysisId })
      case 'marks':
        return this.#sendTo(to, { type: 'marks_changed', analysisId: event.analysisId, reviewId: event.reviewId, page: event.page })
      case 'progress':
        return this.#sendTo(to, {
          type: 'review_progress',
          analysisId: event.analysisId,
          state: event.state,
          progress: event.progress,
        })
      case 'reading':
        return this.#sendTo(to, {
          type: 'reading_progress',
          analysisId: event.analysisId,
          state: event.state,
          progress: event.progress,
        })
      case 'changed':
        this.#sendTo(to, { type: 'analysis_changed', analysisId: event.analysisId })
        return this.#inTurn(() => this.#dropViewersWithoutPart(event.analysisId))
      case 'invitations':
      case 'lists':
        return this.#sendTo(to, { type: 'lists_changed' })
      case 'notifications':
        return this.#sendTo(to, { type: 'notifications_changed' })
      case 'viewers':
        return this.#inTurn(() => this.#sendViewers(event.analysisId))
      case 'asked':
        for (const connection of this.connectionsOf(event.userId)) {
          if (connection.id !== event.connectionId) connection.send({ type: 'chat', userId: event.userId, analysisId: generalChat })
        }
        return
      case 'signed-out':
        return this.#inTurn(() => this.closeEnded(this.connectionsOf(event.userId)))
    }
  }

  /** Announcements may have been missed: all clients reload what they have open, their lists and their chat. */
  lookAnew(): void {
    for (const [userId, own] of this.#byUser) {
      for (const connection of own) {
        const { viewing } = connection
        if (viewing !== null) {
          connection.send({ type: 'analysis_changed', analysisId: viewing })
          connection.send({ type: 'new_message', analysisId: viewing, userId })
        }
        connection.send({ type: 'lists_changed' })
        connection.send({ type: 'chat', analysisId: generalChat, userId })
      }
    }
    this.#inTurn(() => this.closeEnded(this.connections))
  }

  /** Closes the connections among these whose sign-in is no longer valid. */
  async closeEnded(connections: readonly Connection[]): Promise<void> {
    const signIns = connections.flatMap((connection) => (connection.signIn === null ? [] : [{ ...connection.signIn, connection }]))
    if (signIns.length === 0) return
    for (const { connection } of await this.#deps.findEnded(signIns)) {
      connection.refuse('NOT_AUTHENTICATED')
      connection.close('notAuthenticated')
    }
  }

  /** Resolves when all received announcements have been delivered. */
  settle(): Promise<void> {
    return this.#turn
  }

  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work).catch(this.#deps.onFailure)
  }

  #sendTo(users: readonly number[], message: ServerMessage): void {
    for (const userId of users) for (const connection of this.#byUser.get(userId) ?? []) connection.send(message)
  }

  #viewersOf(analysisId: number): readonly Connection[] {
    return this.connections.filter(({ viewing }) => viewing === analysisId)
  }

  async #sendViewers(analysisId: number): Promise<void> {
    if (this.#viewersOf(analysisId).length === 0) return
    const viewers = await listViewers(this.#deps.db, analysisId)
    // Looked up again: a viewer may have left meanwhile.
    for (const connection of this.#viewersOf(analysisId)) {
      const others = viewers.filter(({ userId }) => userId !== connection.signIn?.userId)
      const named = others.map(({ userId, firstName, surname }) => ({ userId, name: `${firstName} ${surname}`.trim() }))
      connection.sendViewers({ type: 'viewing_analysis', analysisId, viewers: named })
    }
  }

  /** Former members are no longer viewers, and no longer see who is. */
  async #dropViewersWithoutPart(analysisId: number): Promise<void> {
    let dropped = false
    for (const connection of this.#viewersOf(analysisId)) {
      const userId = connection.signIn?.userId
      const role = userId === undefined ? null : await this.#deps.findRole(userId, analysisId)
      if (role !== null || connection.viewing !== analysisId) continue
      connection.view(null)
      await deleteViewing(this.#deps.db, connection.id)
      dropped = true
    }
    if (dropped) await this.#sendViewers(analysisId)
  }
}
