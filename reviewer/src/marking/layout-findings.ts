import type { Severity } from '@tickmark/engine'
import {
  closedAs,
  describeLines,
  describeOthers,
  describeRemedy,
  listEvidence,
  nameNorm,
  type NumberedFinding,
} from '../wording/describe-finding.ts'
import { nameAuthor } from './describe-own-point.ts'
import type { Flow } from './flow.ts'
import { layoutMovementTable } from './layout-movement-table.ts'
import type { OwnPoint } from './mark-request.ts'
import { COLOURS } from './palette.ts'

const TITLE = { size: 9, bold: true } as const
const BODY = { size: 8.5 } as const
const QUIET = { size: 8.5, colour: COLOURS.quiet } as const
const MAX_TERMS = 14
const AMOUNTS_END = 330
const INDENT = 26

const COLOUR: Readonly<Record<Severity, string>> = { error: COLOURS.difference, warning: COLOURS.rounding, info: COLOURS.quiet }
const GROUPS: readonly { readonly severity: Severity; readonly heading: string }[] = [
  { severity: 'error', heading: 'Errors' },
  { severity: 'warning', heading: 'Questions' },
  { severity: 'info', heading: 'Notes' },
]

interface Listed {
  readonly number: number
  readonly severity: Severity
  readonly title: string
  /** Undefined if it is not in this draft. */
  readonly page: number | undefined
  readonly closed: string | undefined
  readonly layoutBody: (x: number) => void
}

/**
 * Lists every finding with its arithmetic, and among them the points that people added. Returns, by number, the page of the document on which
 * each is listed.
 */
export function layoutFindings(
  flow: Flow,
  findings: readonly NumberedFinding[],
  own: readonly OwnPoint[],
  pagesBefore: number,
): Map<number, number> {
  const all = [...findings.map((one) => listFinding(flow, one)), ...own.map((one) => listOwn(flow, one))]
  const listedOn = new Map<number, number>()
  for (const { severity, heading } of GROUPS) {
    const group = all.filter((one) => one.severity === severity)
    if (group.length === 0) continue
    flow.heading(heading)
    for (const one of group.toSorted((a, b) => rankOf(a) - rankOf(b))) {
      flow.keep(40)
      listedOn.set(one.number, pagesBefore + flow.pageNumber)
      layoutListed(flow, one)
    }
    flow.y += 4
  }
  return listedOn
}

/** By page; those that are not in this draft come last. */
const rankOf = ({ page = Number.MAX_SAFE_INTEGER }: Listed): number => page

function layoutListed(flow: Flow, { number, severity, title, page, closed, layoutBody }: Listed): void {
  const x = flow.left + INDENT
  flow.write(String(number), flow.left, flow.y + TITLE.size, { ...TITLE, colour: COLOUR[severity] })
  const place = [closed, page === undefined ? 'not in this draft' : `page ${page}`].filter((part) => part !== undefined).join(' · ')
  flow.write(place, flow.right, flow.y + TITLE.size, QUIET, 'right')
  flow.paragraph(title, TITLE, x, flow.right - flow.widthOf(place, QUIET) - 12)
  layoutBody(x)
  flow.y += 7
}

function listOwn(flow: Flow, point: OwnPoint): Listed {
  const { number, severity, title, detail, place, state, outcome } = point
  const layoutBody = (x: number) => {
    if (detail !== '') flow.paragraph(detail, BODY, x)
    const author = nameAuthor(point)
    if (author !== null) flow.paragraph(author, QUIET, x)
    if (outcome !== undefined) flow.paragraph(outcome, BODY, x)
  }
  return { number, severity, title, page: place?.page, closed: closedAs(state), layoutBody }
}

function listFinding(flow: Flow, numbered: NumberedFinding): Listed {
  const { number, finding, closed } = numbered
  const { severity, check, title, page } = finding
  return { number, severity, title: `${check} · ${title}`, page, closed, layoutBody: (x) => layoutFinding(flow, numbered, x) }
}

function layoutFinding(flow: Flow, numbered: NumberedFinding, x: number): void {
  const { finding, ties, outcome } = numbered
  if (ties.length === 0 && finding.movements !== undefined)
    layoutMovementTable(flow, finding.movements, { x, page: finding.page, style: BODY })
  else layoutTie(flow, numbered, x)
  flow.paragraph(finding.detail, BODY, x)
  const others = describeOthers(ties)
  if (others !== null) flow.paragraph(others, BODY, x)
  const remedy = describeRemedy(finding)
  if (remedy !== null) flow.paragraph(remedy, BODY, x)
  const norm = nameNorm(finding)
  if (norm !== null) flow.paragraph(norm, QUIET, x)
  if (outcome !== undefined) flow.paragraph(outcome, BODY, x)
}

/** The main tie of a finding, or the figures of one without a tie. A rule separates the terms of a sum from what they come to. */
function layoutTie(flow: Flow, { finding, ties: [tie] }: NumberedFinding, x: number): void {
  const amountsEnd = Math.min(x + AMOUNTS_END, flow.right)
  const lines = tie === undefined ? listEvidence(finding) : describeLines(tie, finding.page)
  const terms = tie === undefined || tie.kind === 'equality' ? lines.length : tie.terms.filter(({ role }) => role !== 'total').length
  for (const { name, amount } of lines.slice(0, Math.min(terms, MAX_TERMS))) flow.row(name, amount, x, amountsEnd, BODY)
  if (terms > MAX_TERMS) flow.paragraph(`and ${terms - MAX_TERMS} more figures`, QUIET, x)
  const results = lines.slice(terms)
  if (results.length > 0) {
    flow.rule(amountsEnd - 70, amountsEnd, COLOURS.quiet)
    flow.y += 2
  }
  for (const { name, amount } of results) flow.row(name, amount, x, amountsEnd, BODY)
}
