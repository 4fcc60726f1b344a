import type { MessagePort } from 'node:worker_threads'
import type { DatabaseFault } from '../../db/connection.ts'

export interface ThreadInput {
  readonly folder: string
}

export type ToThread = { readonly kind: 'connect'; readonly port: MessagePort } | { readonly kind: 'close' } | { readonly kind: 'count' }

export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly code: DatabaseFault; readonly message: string }
  | { readonly kind: 'counted'; readonly syncs: number }
  | { readonly kind: 'closed'; readonly syncs: number }
