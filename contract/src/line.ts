import { z } from 'zod'

const lineEnd = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu
/** Characters that have an effect instead of being shown: controls, changes of text direction, and lone surrogates. */
const invisibleEffects = /[\p{Cc}\p{Bidi_Control}\p{Cs}]/gu
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/**
 * Cleans a text to one line that cannot change how the text around it is displayed, since people see names that others chose.
 * Returns an empty text if nothing in it is visible.
 */
export function toLine(text: string): string {
  const line = text.replace(lineEnd, ' ').replace(invisibleEffects, '').trim()
  return visible.test(line) ? line : ''
}

/** Longer texts, in characters, are refused before they are cleaned, since cleaning 20 MB takes seconds. No field may be nearly as long. */
export const maxUncleaned = 10_000

/** A name, cleaned by `toLine`. */
export const Line = z.string().max(maxUncleaned, { abort: true }).overwrite(toLine)
