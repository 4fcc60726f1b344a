import type { Box, Word } from '@tickmark/engine'
import type { Glyph } from './glyphs.ts'

/** A gap wider than this share of the character height begins a new word, whether or not the text layer holds a space. */
const WORD_GAP = 0.18
/** A raised or small character after a figure is a footnote mark, not a digit. */
const MARK_HEIGHT = 0.8
/** Soft hyphens and joiners of no width. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g
const LEADER = /^[.·_…]$/

/** Joins characters to words. Dot leaders are left out: they belong to neither the label nor the figure. */
export function joinWords(glyphs: readonly Glyph[]): Word[] {
  const words: Word[] = []
  let run: Glyph[] = []
  const flush = () => {
    const word = run.length > 0 ? toWord(run) : null
    if (word !== null && word.text !== '') words.push(word)
    run = []
  }
  for (let i = 0; i < glyphs.length; i++) {
    const glyph = glyphs[i]
    if (glyph === undefined || glyph.text === ' ') {
      flush()
      continue
    }
    if (isLeader(glyphs, i)) {
      flush()
      continue
    }
    const previous = run.at(-1)
    if (previous !== undefined && startsWord(previous, glyph)) flush()
    run.push(glyph)
  }
  flush()
  return words
}

function toWord(run: readonly Glyph[]): Word {
  let [x0, y0, x1, y1] = run[0]?.box ?? [0, 0, 0, 0]
  let text = ''
  for (const { text: character, box } of run) {
    text += character
    x0 = Math.min(x0, box[0])
    y0 = Math.min(y0, box[1])
    x1 = Math.max(x1, box[2])
    y1 = Math.max(y1, box[3])
  }
  return { text: text.replace(INVISIBLE, '').normalize('NFKC').trim(), box: [x0, y0, x1, y1] }
}

function startsWord(before: Glyph, after: Glyph): boolean {
  const height = heightOf(before.box)
  const gap = after.box[0] - before.box[2]
  if (gap > WORD_GAP * height || gap < -height) return true
  const middle = (after.box[1] + after.box[3]) / 2
  if (middle < before.box[1] - 0.1 * height || middle > before.box[3] + 0.1 * height) return true
  const smaller = heightOf(after.box) < MARK_HEIGHT * height
  return smaller && /[\d),%]/.test(before.text) && !/[,.]/.test(after.text)
}

/** Three leaders in a row, here or around. */
function isLeader(glyphs: readonly Glyph[], i: number): boolean {
  const leads = (k: number) =>
    LEADER.test(glyphs[k]?.text ?? '') ||
    (glyphs[k]?.text === ' ' && LEADER.test(glyphs[k - 1]?.text ?? '') && LEADER.test(glyphs[k + 1]?.text ?? ''))
  if (!LEADER.test(glyphs[i]?.text ?? '')) return false
  let run = 1
  for (let k = i - 1; leads(k) && run < 3; k--) if (glyphs[k]?.text !== ' ') run++
  for (let k = i + 1; leads(k) && run < 3; k++) if (glyphs[k]?.text !== ' ') run++
  return run >= 3 || glyphs[i]?.text === '…'
}

function heightOf(box: Box): number {
  return box[3] - box[1]
}
