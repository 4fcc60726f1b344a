import { limits, type AnalysisRole, type ClientMessage } from '@tickmark/contract'

/** What a live connection is allowed, and what it is asked for. */
export interface RealtimePolicy {
  /** Within this time of connecting, somebody says who they are. */
  readonly authenticateMs: number
  /** How often each connection is asked whether it is still there. */
  readonly heartbeatMs: number
  /** One that has not been heard of for longer is dropped. */
  readonly silenceMaxMs: number
  readonly messageMaxBytes: number
  readonly connectionsPerUser: number
  /** A client that lets so much wait for it does not read, and is dropped. */
  readonly unsentMaxBytes: number
  readonly messages: { readonly most: number; readonly withinMs: number }
  /** Messages that are not understood, or too many, before the connection is closed. */
  readonly patience: number
  /** How long clients have to say goodbye when the server stops. */
  readonly goodbyeMs: number
}

export const realtimePolicy: RealtimePolicy = {
  authenticateMs: limits.realtimeAuthenticateMs,
  heartbeatMs: limits.realtimeViewerLifetimeMs / 3,
  silenceMaxMs: limits.realtimeViewerLifetimeMs - 10_000,
  messageMaxBytes: limits.realtimeMessageMaxBytes,
  connectionsPerUser: limits.realtimeConnectionsPerUser,
  unsentMaxBytes: 1024 * 1024,
  messages: { most: 100, withinMs: 10_000 },
  patience: 10,
  goodbyeMs: 1_000,
}

const everyRole: readonly AnalysisRole[] = ['owner', 'reviewer', 'viewer']
const workingRoles: readonly AnalysisRole[] = ['owner', 'reviewer']

/** The roles that suffice for a message that names an analysis; null for those that name none. */
export const rolesForMessage: Readonly<Record<ClientMessage['type'], readonly AnalysisRole[] | null>> = {
  authenticate: null,
  ping: null,
  chat: null,
  viewing_analysis: everyRole,
  left_analysis: everyRole,
  analysis_update: workingRoles,
  new_message: workingRoles,
}
