import { countReview, ENGINE_VERSION, listCautions, measureCoverage, type Page, TICK_LETTERS } from '@tickmark/engine'
import { formatDay } from '@tickmark/exports'
import { closedAs, type NumberedFinding } from '../wording/describe-finding.ts'
import { nameUnit } from '../wording/name-unit.ts'
import { plural } from '../wording/plural.ts'
import { STANDARDS } from '../wording/standards.ts'
import { Flow, type FlowPage } from './flow.ts'
import { layoutFindings } from './layout-findings.ts'
import type { Typefaces } from './layout-note.ts'
import type { MarkRequest, PeoplesMarks } from './mark-request.ts'
import { COLOURS } from './palette.ts'

export interface Summary {
  readonly width: number
  readonly height: number
  readonly pages: readonly FlowPage[]
  /** The page with the full text of each finding, by its number. */
  readonly listedOn: ReadonlyMap<number, number>
}

/** What the summary is about. */
interface Marked extends Pick<MarkRequest, 'file' | 'pages' | 'review'> {
  readonly materiality?: string | undefined
  readonly findings: readonly NumberedFinding[]
  readonly people: PeoplesMarks
}

const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 54
/** In points: the summary uses A4 if the first page is smaller than this or more than twice as wide. */
const MIN_PAPER_SIZE = 400
const BODY = { size: 9 } as const
const QUIET = { size: 9, colour: COLOURS.quiet } as const

/** Lays out the pages after the document: facts and results, the key to the marks, pages not read, and every finding. */
export function layoutSummary(marked: Marked, faces: Typefaces): Summary {
  const { file, pages, review, findings, people } = marked
  const { width, height } = paperLike(pages[0])
  const flow = new Flow(width, height, MARGIN, faces)
  const cautions = listCautions(review)
  const raised = [...review.findings, ...people.own]
  layoutHead(flow, file, cautions.length === 0 && raised.every(({ severity }) => severity === 'info'))
  layoutFacts(flow, listFacts(marked, cautions))
  layoutLegend(flow, people)
  layoutUnread(flow, review.limits.unread, cautions.length === 0)
  const listedOn = layoutFindings(flow, findings, people.own, pages.length)
  flow.foot(`Tickmark review of ${file} (${ENGINE_VERSION})`, (page) => `${page} of ${flow.pageNumber}`)
  return { width, height, pages: flow.finish(), listedOn }
}

function paperLike(first: Page | undefined): { width: number; height: number } {
  if (first === undefined) return A4
  const upright =
    first.width >= MIN_PAPER_SIZE && first.height >= first.width && first.height <= 1.6 * first.width && first.width <= 2 * MIN_PAPER_SIZE
  return upright ? { width: first.width, height: first.height } : A4
}

/** The green tick appears only if nothing was found: above a list of errors it would look like a pass. */
function layoutHead(flow: Flow, file: string, isClear: boolean): void {
  if (isClear) flow.pen.stroke(COLOURS.tick, 2.2, () => flow.pen.shape('tick', flow.left, flow.y, 18))
  else
    flow.pen.stroke(COLOURS.quiet, 2.2, () => {
      flow.pen.move(flow.left + 1, flow.y + 10)
      flow.pen.line(flow.left + 16, flow.y + 10)
    })
  flow.write('Review', flow.left + 24, flow.y + 17, { size: 20, bold: true })
  flow.y += 30
  flow.paragraph(file, { size: 11, colour: COLOURS.quiet })
  flow.y += 6
  flow.rule()
  flow.y += 8
}

type Fact = readonly [name: string, fact: string]

function layoutFacts(flow: Flow, facts: readonly Fact[]): void {
  for (const [name, fact] of facts) {
    flow.keep(14)
    flow.write(name, flow.left, flow.y + BODY.size, QUIET)
    flow.paragraph(fact, BODY, flow.left + 110, flow.right, 1.5)
  }
  flow.y += 8
}

function listFacts({ pages, review, materiality, findings, people: { own, byEye } }: Marked, cautions: readonly string[]): Fact[] {
  const { ties } = countReview(review)
  const { figures, inText, ticked, share, rounding } = measureCoverage(review.figures)
  const { entity, periodEnd, unit } = review.profile
  const raised = [
    ...findings.map(({ finding: { severity }, closed }) => ({ severity, closed })),
    ...own.map(({ severity, state }) => ({ severity, closed: closedAs(state) })),
  ]
  const count = (severity: string) => raised.filter((point) => point.severity === severity).length
  const closed = (['cleared', 'dismissed'] as const).flatMap((how) => {
    const number = raised.filter((point) => point.closed === how).length
    return number === 0 ? [] : [`${number} ${how}`]
  })
  const unread = review.limits.unread.length
  const known: readonly (readonly [name: string, fact: string | null | undefined])[] = [
    ['Entity', entity],
    ['Period ended', periodEnd && formatDay(periodEnd, review.standard)],
    ['Amounts in', unit && nameUnit(unit)],
    ['Standard', review.standard && STANDARDS[review.standard]],
    ['Materiality', materiality],
  ]
  return [
    ...known.flatMap(([name, fact]): Fact[] => (fact === null || fact === undefined ? [] : [[name, fact]])),
    ['Pages', unread === 0 ? String(pages.length) : `${pages.length}, of which ${unread} could not be read`],
    [
      'Figures',
      `${figures} (${figures - inText} in tables, ${inText} in text), ${ticked} ticked, ${rounding} within rounding: ${share}% proven`,
    ],
    ...(byEye.length === 0 ? [] : [['Checked by eye', countByPerson(byEye)] as const]),
    ['Ties', `${ties.ticked} hold, ${ties.rounding} within rounding, ${ties.difference} differ, ${ties.unverifiable} cannot be verified`],
    [
      own.length === 0 ? 'Findings' : 'Points',
      [plural(count('error'), 'error'), plural(count('warning'), 'question'), plural(count('info'), 'note')].join(', ') +
        (closed.length === 0 ? '' : `, of which ${closed.join(' and ')}`) +
        (own.length === 0 ? '' : `; ${own.length} added by people`),
    ],
    ...cautions.map((caution): Fact => ['Caution', caution]),
  ]
}

/** "12 figures that no tie proves (AB 9, CD 3)". */
function countByPerson(byEye: PeoplesMarks['byEye']): string {
  const counts = new Map<string, number>()
  for (const { initials } of byEye) counts.set(initials, (counts.get(initials) ?? 0) + 1)
  return `${plural(byEye.length, 'figure')} that no tie proves (${[...counts].map(([initials, number]) => `${initials} ${number}`).join(', ')})`
}

function layoutLegend(flow: Flow, { own, byEye }: PeoplesMarks): void {
  flow.heading('Marks')
  const sample = flow.left + 2
  const text = flow.left + 34
  const entry = (meaning: string, draw: (y: number) => void) => {
    flow.keep(15)
    draw(flow.y)
    flow.paragraph(meaning, BODY, text, flow.right, 1.6)
  }
  const { pen } = flow
  entry('The figure ties: every sum or agreement that it takes part in holds exactly. The letter says which kind:', (y) =>
    pen.stroke(COLOURS.tick, 1, () => pen.shape('tick', sample, y + 2, 7)),
  )
  for (const { letter, meaning } of TICK_LETTERS)
    entry(meaning, (y) => pen.stroke(COLOURS.tick, 0.75, () => pen.shape(letter, sample + 12, y + 2.5, 6.5)))
  entry('It ties within what rounding explains.', (y) => pen.stroke(COLOURS.rounding, 1, () => pen.shape('waves', sample, y + 2, 7)))
  entry(
    'Ringed: it does not add up or agree, or is the figure that is probably wrong. The number leads to the note and to the finding below.',
    (y) => {
      pen.stroke(COLOURS.difference, 0.9, () => pen.ellipse([sample, y + 1.5, sample + 18, y + 10.5]))
      pen.stroke(COLOURS.difference, 0.6, () => pen.shape('1', sample + 20, y, 4.5))
    },
  )
  entry('A question for the preparer.', (y) =>
    pen.stroke(COLOURS.rounding, 0.9, () => pen.ellipse([sample, y + 1.5, sample + 18, y + 10.5])),
  )
  entry('Underlined: takes part in a sum that does not add up; with a number where the finding is about another page.', (y) =>
    pen.stroke(COLOURS.difference, 0.6, () => {
      pen.move(sample, y + 9.5)
      pen.line(sample + 18, y + 9.5)
    }),
  )
  if (byEye.length > 0)
    entry('No tie proves it, but a person has compared it with its source.', (y) =>
      pen.stroke(COLOURS.accent, 0.75, () => pen.shape('eye', sample, y + 2, 7)),
    )
  if (own.some(({ place }) => place?.box !== undefined))
    entry('A part of the page that a person has a point about, with its number.', (y) =>
      pen.stroke(COLOURS.quiet, 0.8, () => pen.rectangle([sample, y + 2, sample + 18, y + 10])),
    )
  entry('No mark: no sum and no other place was found that confirms the figure.', () => undefined)
  flow.y += 8
}

function layoutUnread(flow: Flow, unread: readonly number[], isWhole: boolean): void {
  flow.heading('Pages that were not read')
  const none = isWhole ? 'None.' : 'None, but parts of the document were not checked: see the caution above.'
  flow.paragraph(
    unread.length === 0 ? none : `${listRanges(unread)}. Their text cannot be read, and no figure on them was checked.`,
    unread.length === 0 && isWhole ? QUIET : BODY,
  )
  flow.y += 10
}

/** "3, 7 to 9". */
export function listRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`)).join(', ')
}
