import type { Table } from './table.ts'

/** The content of a document before it is divided into pages. Text may contain slots (see `slot`) and page references (see `pageRef`). */
export type Block =
  | { readonly kind: 'page' }
  | { readonly kind: 'cover'; readonly lines: readonly CoverLine[] }
  | { readonly kind: 'title'; readonly text: string; readonly sub: string; readonly anchor: string }
  | { readonly kind: 'heading'; readonly text: string; readonly anchor?: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly italic?: boolean }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'contents'; readonly entries: readonly { readonly label: string; readonly anchor: string }[] }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, text: string])[] }
  | { readonly kind: 'gap'; readonly height: number }

export interface CoverLine {
  readonly text: string
  readonly size: number
  readonly bold?: boolean
  /** Space above, in points. */
  readonly above: number
}

/** Marks a figure or word in running text, so that its place is recorded and it can be changed separately. It has no white space. */
export const slot = (key: string, text: string): string => `\u0001${key}\u0002${text}\u0003`

/** A placeholder for the page of an anchor, filled in once the pages are known. */
export const pageRef = (anchor: string): string => slot(`page.${anchor}`, '?')

export const text = (content: string): Block => ({ kind: 'text', text: content })
export const italic = (content: string): Block => ({ kind: 'text', text: content, italic: true })
export const heading = (content: string, anchor?: string): Block =>
  anchor === undefined ? { kind: 'heading', text: content } : { kind: 'heading', text: content, anchor }
export const subheading = (content: string): Block => ({ kind: 'subheading', text: content })
export const title = (content: string, sub: string, anchor: string): Block => ({ kind: 'title', text: content, sub, anchor })
export const table = (content: Table): Block => ({ kind: 'table', table: content })
export const page: Block = { kind: 'page' }
export const gap = (height: number): Block => ({ kind: 'gap', height })
