import type { Page, Rule, Word } from '../model/page.ts'

const CHARACTER = 5
const LINE = 12
const HEIGHT = 10

/** A line of "---" draws a rule above the next line, an indented "===" a double one. Neither counts as a line. */
const RULES = /^ *-{3,}(?: +-{3,})* *$|^ +={3,}(?: +={3,})* *$/
const RULE_ABOVE = 1
const DOUBLE = 1.2

/** Lays plain text out as a page: every character 5 points wide, every line 12 points high, so that a corpus case can be read by eye. */
export function pageFromText(text: string, number = 1): Page {
  const words: Word[] = []
  const rules: Rule[] = []
  let top = 0
  for (const line of text.split('\n')) {
    const drawn = RULES.test(line)
    for (const { 0: run, index } of line.matchAll(/\S+/g)) {
      const [left, right] = [index * CHARACTER, (index + run.length) * CHARACTER]
      if (!drawn) words.push({ text: run, box: [left, top, right, top + HEIGHT] })
      else for (const y of run.startsWith('=') ? [0, DOUBLE] : [0]) rules.push({ x0: left, x1: right, y: top - RULE_ABOVE - y })
    }
    if (!drawn) top += LINE
  }
  return { number, width: 600, height: Math.max(800, top), turned: 0, words, rules, drawings: 0 }
}

/** Pages of a case are separated by a line of equals signs. */
export function pagesFromText(text: string): Page[] {
  return text.split(/^=+$\n?/m).map((page, i) => pageFromText(page, i + 1))
}
