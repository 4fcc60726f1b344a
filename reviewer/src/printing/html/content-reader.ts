import type { ChildNode } from 'domhandler'
import type { Block } from '../draft.ts'
import type { ComputedStyle } from './computed-style.ts'
import type { StyleSheet } from './style-sheet.ts'

/** Reads what is in cells and boxes, for what arranges them. */
export interface ContentReader {
  readonly sheet: StyleSheet
  /** What is inside an element, in a column `width` points wide. */
  read(children: readonly ChildNode[], style: ComputedStyle, width: number): Block[]
}
