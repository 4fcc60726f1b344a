import type { Page, Word } from '../model/page.ts'

const CHARACTER = 5
const LINE = 12
const HEIGHT = 10

/** Lays plain text out as a page: every character 5 points wide, every line 12 points high, so that a corpus case can be read by eye. */
export function pageFromText(text: string, number = 1): Page {
  const lines = text.split('\n')
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: word, index }): Word => {
      const [left, top] = [index * CHARACTER, row * LINE]
      return { text: word, box: [left, top, left + word.length * CHARACTER, top + HEIGHT] }
    }),
  )
  return { number, width: 600, height: Math.max(800, lines.length * LINE), turned: 0, words, rules: [], drawings: 0 }
}

/** Pages of a case are parted by a line of equals signs. */
export function pagesFromText(text: string): Page[] {
  return text.split(/^=+$\n?/m).map((page, i) => pageFromText(page, i + 1))
}
