import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../../house/paths.mjs'

const page = join(root, 'docs/benchmarks.md')

const METHOD = `# Benchmarks

What the reviewer finds, how many false alarms it raises, and how long it takes. \`npm run bench:review\` measures this and writes this page; only the method is written by hand.

## Method

- **Planted errors.** Each copy of a document has one error and is reviewed by the command line program, in its own process, under a neutral file name. In published reports, one figure of a primary statement is changed (a digit, two swapped digits, the sign), and some others are redrawn unchanged, so that the drawing gives nothing away. In the drafts that the product writes from \`samples/ledgers\`, every fourth figure of the tables is mistyped in one of these ways, in notes too.
- **Found** means: an *error* gives the changed figure at its place and the exact difference, among at most 60 figures, and at most six findings are about that figure.
- **Named** means that an error or a question gives the changed figure at its place. Where any figure of a report may be changed, in notes and sentences too, many take part in no sum, so this is what counts.
- **Held out and tuned.** Each set says whether somebody looked at its documents while the reviewer was made. The others come first.
- **False errors** are all findings of severity *error* on a clean document, and those on a copy that neither match the planted error nor occur on the clean document. Genuine errors in published reports are listed individually by a person, with page and reason, and counted separately.
- **Ticked** is counted with an independent reader: every amount with a thousands separator that \`pdftotext -bbox\` finds, on pages of primary statements and on all others. A changed figure is **seen** if the output has it at its place, and must not be **ticked**.
- **Basics** are entity, currency, unit, period and standard, compared with labels that a person wrote: right, silent or wrong.
- **Questions** are findings of severity *warning* on clean documents. **Recognised** is a document whose balance sheet was found.
- **Seconds** are from start to end of the program, one document at a time, the better of two runs, and only on an idle machine; \`pdftotext -layout\` runs on the same files in between. **Memory** is the peak resident memory of a review.
`

/** @param {string} name */
const mark = (name) => `<!-- ${name} -->`

/** The sections of earlier runs by name, so that one set can be measured without the other. @param {string} text @returns {Map<string, string>} */
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

/** @typedef {'held-out' | 'tuned'} Use whether somebody looked at these documents while the reviewer was made */

/** @type {Readonly<Record<Use, string>>} */
const USES = {
  'held-out': 'A held-out set: nothing was tuned on its documents but what its name says.',
  tuned: 'A tuning set: its documents were looked at while the reviewer was made.',
}

/** Sets that nothing was tuned on come first (D31 of the design). @param {string} body */
const isHeldOut = (body) => body.includes(USES['held-out'])

/**
 * Writes one set's tables into docs/benchmarks.md and leaves the others as they are.
 * @param {{ name: string, use: Use, about: string, tables: readonly string[] }} set its heading, and what it is in a sentence
 */
export function writePage({ name, use, about, tables }) {
  const sections = readSections(existsSync(page) ? readFileSync(page, 'utf8') : '')
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}; ${poppler()}.`
  sections.set(name, [`## ${name}`, '', `${about} ${USES[use]}`, '', measured, '', ...tables].join('\n'))
  const sorted = [...sections].toSorted(([, a], [, b]) => Number(isHeldOut(b)) - Number(isHeldOut(a)))
  const bodies = sorted.map(([title, body]) => `${mark(title)}\n${body}\n`)
  writeFileSync(page, [METHOD, ...bodies].join('\n'))
}
