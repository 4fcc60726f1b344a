import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../../house/paths.mjs'

const page = join(root, 'docs/benchmarks.md')

const METHOD = `# Benchmarks

What the reviewer finds, what it cries wolf about, and how long it takes. \`npm run bench:review\` measures it and writes this page; nothing here is written by hand but the method.

## Method

- **Planted errors.** Each copy of a document has one error and is reviewed by the command line program, in a process of its own, under a neutral file name. In published reports one figure of a primary statement is changed (a digit, two digits exchanged, the sign), and some others are redrawn unchanged, so that how a figure is drawn tells nothing. In our own samples (\`samples/\`, seeds in \`tools/samples/seeds/\`) the kinds go further: notes, comparatives, percentages, amounts and direction words in sentences, dates, missing notes, exchanged columns, roll-forwards. There, last year's signed statements are given to the reviewer, too.
- **Found** means, in published reports: an *error* names the changed figure at its place and the exact difference, among at most 60 figures, and at most six findings are about that figure. In our own samples an error or a question must name the place; where a sum fails, by the exact difference; for words, dates and missing notes, the line.
- **False errors** are all findings of severity *error* on a clean document, and those on a copy that neither name what was planted nor stand on the clean document, too. Errors that a published report really contains are listed one by one by a person, with page and reason, and are counted apart.
- **Ticked** is counted by another reader than ours: every amount with a thousands separator that \`pdftotext -bbox\` sees, on pages of primary statements and on all others. A changed figure is **seen** where the answer has it at its place at all, and must not be **ticked**.
- **Seconds** are from starting the program to its end, one document at a time, the better of two runs, and only where the machine does nothing else; \`pdftotext -layout\` runs on the same files in between. **Memory** is the peak of resident memory of a review.
`

/** @param {string} name */
const mark = (name) => `<!-- ${name} -->`

/** What another run wrote under a name, so that one set can be measured without the other. @param {string} text @returns {Map<string, string>} */
function readSections(text) {
  return new Map([...text.matchAll(/<!-- (.+?) -->\n([\s\S]*?)(?=\n<!-- |$)/g)].map(([, name = '', body = '']) => [name, body.trimEnd()]))
}

function machine() {
  const [core] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${availableParallelism()} cores (${core?.model.trim() || 'unknown'}), ${memory} GB, Node ${process.versions.node}, ${process.platform}`
}

function poppler() {
  try {
    return `pdftotext ${/[\d.]+/.exec(execFileSync('sh', ['-c', 'pdftotext -v 2>&1'], { encoding: 'utf8' }))?.[0] ?? ''}`
  } catch {
    return 'no pdftotext'
  }
}

/**
 * Writes one set's tables into docs/benchmarks.md and leaves the others as they are.
 * @param {string} name heading of the set @param {string} about what it is, in a sentence @param {readonly string[]} tables
 */
export function writePage(name, about, tables) {
  const sections = readSections(existsSync(page) ? readFileSync(page, 'utf8') : '')
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}; ${poppler()}.`
  sections.set(name, [`## ${name}`, '', about, '', measured, '', ...tables].join('\n'))
  const bodies = [...sections].map(([title, body]) => `${mark(title)}\n${body}\n`)
  writeFileSync(page, [METHOD, ...bodies].join('\n'))
}
