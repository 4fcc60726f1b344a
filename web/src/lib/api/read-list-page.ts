import type { AnswerOf, Endpoint } from '@tickmark/contract'
import { callForHeaders, type CallInput } from './call-endpoint.ts'
import { findCursor } from './find-cursor.ts'

/** One page of a list, and the id before which the next page starts (D23): null on the last page. */
export interface ListPage<Items> {
  readonly items: Items
  readonly next: number | null
  /** When it was requested, by `performance.now()`: later changes may not be in it. */
  readonly askedAt: number
}

export async function readListPage<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ListPage<AnswerOf<E>>> {
  const askedAt = performance.now()
  const { answer, headers } = await callForHeaders(endpoint, input)
  return { items: answer, next: findCursor(headers, 'before'), askedAt }
}
