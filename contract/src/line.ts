import { z } from 'zod'

const lineEnd = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu
/** What is acted on instead of being shown: controls, what turns the direction of the text after it, and halves of characters. */
const actedOn = /[\p{Cc}\p{Bidi_Control}\p{Cs}]/gu
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/**
 * Text as one line that stands beside other text without changing how that is read: names are shown to those who did not choose them.
 * Nothing, where there is nothing to see in it.
 */
export function toLine(text: string): string {
  const line = text.replace(lineEnd, ' ').replace(actedOn, '').trim()
  return visible.test(line) ? line : ''
}

/** A name, however it was typed, pasted or sent. */
export const Line = z.string().overwrite(toLine)
