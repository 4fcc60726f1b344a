import type { AnswerOf, Endpoint } from '@tickmark/contract'
import { callForHeaders, type CallInput } from './call-endpoint.ts'
import { findCursor } from './find-cursor.ts'

/** One page of a list, and the id before which the page after it begins (D23): null on the last. */
export interface ListPage<Items> {
  readonly items: Items
  readonly next: number | null
  /** When it was asked for, as `performance.now()` has it: what came to be known later is not in it for sure. */
  readonly askedAt: number
}

export async function readListPage<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ListPage<AnswerOf<E>>> {
  const askedAt = performance.now()
  const { answer, headers } = await callForHeaders(endpoint, input)
  return { items: answer, next: findCursor(headers, 'before'), askedAt }
}
