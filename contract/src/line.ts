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

/** Longer texts, in characters, are refused before they are cleaned: cleaning 20 MB of them takes seconds. Every name is far shorter. */
const maxUncleaned = 10_000

/** A name, however it was typed, pasted or sent. */
export const Line = z.string().max(maxUncleaned, { abort: true }).overwrite(toLine)
