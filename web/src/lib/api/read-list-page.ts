import type { AnswerOf, Endpoint } from '@tickmark/contract'
import { callForHeaders, type CallInput } from './call-endpoint.ts'
import { findCursor } from './find-cursor.ts'

/** One page of a list, and the id before which the page after it begins (D23): null on the last. */
export interface ListPage<Items> {
  readonly items: Items
  readonly next: number | null
}

export async function readListPage<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ListPage<AnswerOf<E>>> {
  const { answer, headers } = await callForHeaders(endpoint, input)
  return { items: answer, next: findCursor(headers, 'before') }
}

/** The `before` of a call for a page, as a query carries it. */
export const beforeOf = (cursor: number | null): { readonly before?: string } => (cursor === null ? {} : { before: String(cursor) })
