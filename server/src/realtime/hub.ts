import { generalChat, type AnalysisRole, type ServerMessage } from '@tickmark/contract'
import type { Db } from '../db/open.ts'
import type { Addressed } from './announcement.ts'
import type { Connection, SignIn } from './connection.ts'
import { deleteViewing, listViewers } from './presence-queries.ts'

export interface HubDeps {
  readonly db: Db
  /** What a user is to an analysis; null where it does not exist for them. */
  readonly findRole: (userId: number, analysisId: number) => Promise<AnalysisRole | null>
  /** Those of these sign-ins that count no more. */
  readonly findEnded: <Known extends SignIn>(signIns: readonly Known[]) => Promise<readonly Known[]>
  readonly onFailure: (error: unknown) => void
}

/** The connections of this process, and who of them is told what. */
export class Hub {
  readonly #deps: HubDeps
  readonly #connections = new Set<Connection>()
  readonly #byUser = new Map<number, Set<Connection>>()
  /** What has to be looked up before anybody can be told is done in the order in which it was heard. */
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

  /** From now on it hears what its user is told. */
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

  /** Tells those connected here what has been announced, wherever that was. Never fails: whoever announced it is not to suffer. */
  hear(announced: Addressed): void {
    try {
      this.#tell(announced)
    } catch (error) {
      this.#deps.onFailure(error)
    }
  }

  #tell({ event, to }: Addressed): void {
    switch (event.kind) {
      case 'status':
        return this.#sendTo(to, { type: 'analysis_update', analysisId: event.analysisId, status: event.status, userId: event.userId })
      case 'message': {
        const { analysisId, userId } = event
        this.#sendTo(to, { type: 'new_message', analysisId, userId })
        // Whoever asked knows; only their windows on this analysis have to follow.
        const others = to.filter((other) => other !== userId)
        return this.#sendTo(others, { type: 'chat', analysisId, userId })
      }
      case 'documents':
        return this.#sendTo(to, { type: 'documents_changed', analysisId: event.analysisId })
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
        return this.#sendTo(to, { type: 'lists_changed' })
      case 'viewers':
        return this.#inTurn(() => this.#tellViewers(event.analysisId))
      case 'asked':
        for (const connection of this.connectionsOf(event.userId)) {
          if (connection.id !== event.connectionId) connection.send({ type: 'chat', userId: event.userId, analysisId: generalChat })
        }
        return
      case 'signed-out':
        return this.#inTurn(() => this.closeEnded(this.connectionsOf(event.userId)))
    }
  }

  /** Announcements may have been missed: everybody looks anew at what they have open, at their lists and at their own chat. */
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

  /** Closes those of these connections whose sign-in counts no more. */
  async closeEnded(connections: readonly Connection[]): Promise<void> {
    const signIns = connections.flatMap((connection) => (connection.signIn === null ? [] : [{ ...connection.signIn, connection }]))
    if (signIns.length === 0) return
    for (const { connection } of await this.#deps.findEnded(signIns)) {
      connection.refuse('NOT_AUTHENTICATED')
      connection.close('notAuthenticated')
    }
  }

  /** Resolves when what has been heard has been told. */
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

  async #tellViewers(analysisId: number): Promise<void> {
    if (this.#viewersOf(analysisId).length === 0) return
    const viewers = await listViewers(this.#deps.db, analysisId)
    // Looked up again: somebody may have left meanwhile.
    for (const connection of this.#viewersOf(analysisId)) {
      const others = viewers.filter(({ userId }) => userId !== connection.signIn?.userId)
      const named = others.map(({ userId, firstName, surname }) => ({ userId, name: `${firstName} ${surname}`.trim() }))
      connection.sendViewers({ type: 'viewing_analysis', analysisId, viewers: named })
    }
  }

  /** Whoever takes part no more is no viewer any more, and hears no more of those who are. */
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
    if (dropped) await this.#tellViewers(analysisId)
  }
}
