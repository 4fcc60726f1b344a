import { limits, type AnalysisRole, type ClientMessage } from '@tickmark/contract'

/** The limits of a live connection. */
export interface RealtimePolicy {
  /** Time from connecting to the authentication message. */
  readonly authenticateMs: number
  /** How often each connection is pinged. */
  readonly heartbeatMs: number
  /** A connection silent for longer is dropped. */
  readonly silenceMaxMs: number
  readonly messageMaxBytes: number
  readonly connectionsPerUser: number
  /** A client with more than this unread is dropped. */
  readonly unsentMaxBytes: number
  readonly messages: { readonly most: number; readonly withinMs: number }
  /** Invalid or excess messages before the connection is closed. */
  readonly patience: number
  /** How long clients have to close when the server stops. */
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

/** The roles that may send a message about an analysis; null for messages about none. */
export const rolesForMessage: Readonly<Record<ClientMessage['type'], readonly AnalysisRole[] | null>> = {
  authenticate: null,
  ping: null,
  chat: null,
  viewing_analysis: everyRole,
  left_analysis: everyRole,
  analysis_update: workingRoles,
  new_message: workingRoles,
}
