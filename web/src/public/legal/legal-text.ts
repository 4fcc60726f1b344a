import type { ReactNode } from 'react'

/** A numbered part of a section, such as 3.2, with an anchor of its own. */
export interface LegalPart {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

export interface LegalSection {
  /** Its anchor. Others link to it, so it never changes. */
  readonly id: string
  readonly title: string
  /** What stands before its parts, or all of it where it has none. */
  readonly content?: ReactNode
  readonly parts?: readonly LegalPart[]
}

/** A legal page as data: sections in the order of the specification (spec section 2). */
export interface LegalText {
  readonly path: '/terms' | '/privacy' | '/cookies'
  readonly title: string
  readonly introduction: ReactNode
  /** Day of the last change of its words. */
  readonly changed: string
  readonly sections: readonly LegalSection[]
}
