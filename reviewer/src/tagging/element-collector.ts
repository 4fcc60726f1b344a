import type { QName } from '@tickmark/engine/facts'
import type { Namespaces } from './namespaces.ts'
import type { OpenTag } from './open-tag.ts'

/** Of an element that a collector wants to see the end of. */
export type Close = (from: number, to: number) => void

/** What counts where an element begins. It is valid during the event only. */
export interface Place {
  readonly namespaces: Namespaces
  readonly language: string | null
  readonly line: number
}

/** What a collector does with an element: nothing, or something at its end; "skip" leaves out all that is in it. */
export interface ElementCollector {
  open(tag: OpenTag, name: QName, place: Place): Close | 'skip' | null
}
