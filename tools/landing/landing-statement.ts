import { listTickLetters, reviewDocument } from '@tickmark/engine'
import type { Box, Page, Word } from '@tickmark/engine'
import { choosePoints } from '@tickmark/reviewer/marking'
import { pdfReader } from '@tickmark/server/adapters/pdf-reader/read-pdf'
import { toReport } from '@tickmark/server/cli/to-report'
import { readFileSync } from 'node:fs'

/** The part of our own sample that the landing page shows: the assets of the statement of financial position, one of them misprinted. */
const SHOWN = { folder: 'ifrs', page: 4, lastRow: 'Total assets', figuresFrom: 430, secondColumnFrom: 490, notesFrom: 330 } as const

/** The root of the project, both from the sources and from `tools/dist/landing/`. */
const ROOT = new URL(import.meta.url.includes('/tools/dist/') ? '../../../' : '../../', import.meta.url)

const read = (name: string) => pdfReader.read(new Uint8Array(readFileSync(new URL(`samples/${SHOWN.folder}/${name}`, ROOT))))

/** The words of a page in lines from top to bottom, each line from left to right. */
function linesOf(page: Page): Word[][] {
  const lines: Word[][] = []
  for (const word of page.words.toSorted((one, other) => one.box[3] - other.box[3])) {
    const line = lines.at(-1)
    if (line?.[0] !== undefined && Math.abs(line[0].box[3] - word.box[3]) < 4) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.toSorted((one, other) => one.box[0] - other.box[0]))
}

const joined = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

/**
 * Reviews the sample with planted errors as `tickmark review --prior … --annotate …` does, and returns what the marked page shows:
 * every row with its figures and the mark and letters beside each, or the ring or line where a sum fails; and the review point with its
 * arithmetic.
 */
export async function readLandingStatement() {
  const pages = await read('with-errors.pdf')
  const review = reviewDocument(pages, { prior: await read('prior-year.pdf') })
  const report = toReport(review, 'with-errors.pdf')
  const page = pages.find(({ number }) => number === SHOWN.page)
  const finding = review.findings.find((point) => point.severity === 'error' && point.page === SHOWN.page)
  if (page === undefined || finding === undefined) throw new Error(`Page ${SHOWN.page} of the sample has no error to show`)
  const { ringed, parts } = choosePoints(finding)
  const at = (one: Box, other: Box) => Math.abs(one[0] - other[0]) < 1 && Math.abs(one[1] - other[1]) < 1
  const checkOf = new Map(report.tieList?.map((tie) => [tie.id, tie]))

  const markOf = (word: Word) => {
    const isHere = (place: { page: number; box: Box }) => place.page === SHOWN.page && at(place.box, word.box)
    if (ringed.some(isHere)) return { mark: 'ring', letters: '' }
    if (parts.some(isHere)) return { mark: 'part', letters: '' }
    const figure = report.figures?.find(isHere)
    const held = (figure?.ties ?? []).map((id) => checkOf.get(id)).filter((tie) => tie?.state === 'ticked' || tie?.state === 'rounding')
    const letters = listTickLetters(held.map((tie) => tie?.check ?? '')).join('')
    // The page shows a part of the statement: beside a total belongs the outcome of the sum above it, not of another that it also agrees with.
    const cast = held.find((tie) => tie?.terms?.some((term) => term.role === 'total' && isHere(term)))
    const state = cast?.state ?? figure?.state
    return { mark: state === 'ticked' || state === 'rounding' ? state : 'none', letters }
  }

  const lines = linesOf(page)
  const last = lines.findIndex((line) => joined(line).startsWith(SHOWN.lastRow))
  const first = lines.findIndex((line) => joined(line).startsWith('Note £'))
  const rows = lines.slice(first + 1, last + 1).map((line) => {
    const figures = line.filter(({ box }) => box[2] > SHOWN.figuresFrom)
    const pick = (from: number, to: number) => {
      const word = figures.find(({ box }) => box[2] >= from && box[2] < to)
      return word === undefined ? null : { text: word.text, ...markOf(word) }
    }
    return {
      label: joined(line.filter(({ box }) => box[0] < SHOWN.notesFrom)),
      note: joined(line.filter(({ box }) => box[0] >= SHOWN.notesFrom && box[2] <= SHOWN.figuresFrom)),
      figures: figures.length === 0 ? [] : [pick(SHOWN.figuresFrom, SHOWN.secondColumnFrom), pick(SHOWN.secondColumnFrom, page.width)],
    }
  })
  const of = (role: string) => finding.evidence.filter((figure) => figure.role === role)
  return {
    entity: report.profile?.entity ?? '',
    unit: report.profile?.unit?.text ?? '',
    page: SHOWN.page,
    rows,
    point: {
      title: finding.title,
      detail: finding.detail,
      check: finding.check,
      reference: finding.reference ?? '',
      components: of('component').map(({ label, text }) => ({ label: label ?? '', text })),
      sum: finding.expected ?? '',
      printed: finding.actual ?? '',
      difference: finding.difference ?? '',
    },
    document: { pages: report.document.pages, figures: report.document.figures, ticked: report.document.ticked },
  }
}
