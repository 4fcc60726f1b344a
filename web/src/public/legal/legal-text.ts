import type { ReactNode } from 'react'

/** A numbered part of a section, such as 3.2, with an anchor of its own. */
export interface LegalPart {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

export interface LegalSection {
  /** Its anchor. Other sites link to it, so it never changes. */
  readonly id: string
  readonly title: string
  /** The text before its parts, or all of it if there are none. */
  readonly content?: ReactNode
  readonly parts?: readonly LegalPart[]
}

/** A legal page as data: sections in the order of the specification (spec section 2). */
export interface LegalText {
  readonly path: '/terms' | '/privacy' | '/cookies'
  readonly title: string
  readonly introduction: ReactNode
  /** Date of the last change to the text. */
  readonly changed: string
  readonly sections: readonly LegalSection[]
}
