import type { Severity } from '@tickmark/engine'
import { describeLines, describeOthers, listEvidence, nameNorm, type NumberedFinding } from './describe-finding.ts'
import type { Flow } from './flow.ts'
import { layoutMovementTable } from './layout-movement-table.ts'
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

/** Lists every finding with its arithmetic. Returns, by number, the page of the document on which each is listed. */
export function layoutFindings(flow: Flow, findings: readonly NumberedFinding[], pagesBefore: number): Map<number, number> {
  const listedOn = new Map<number, number>()
  for (const { severity, heading } of GROUPS) {
    const group = findings.filter(({ finding }) => finding.severity === severity)
    if (group.length === 0) continue
    flow.heading(heading)
    for (const numbered of group) {
      flow.keep(40)
      listedOn.set(numbered.number, pagesBefore + flow.pageNumber)
      layoutFinding(flow, numbered)
    }
    flow.y += 4
  }
  return listedOn
}

function layoutFinding(flow: Flow, numbered: NumberedFinding): void {
  const { number, finding, ties, closed } = numbered
  const x = flow.left + INDENT
  flow.write(String(number), flow.left, flow.y + TITLE.size, { ...TITLE, colour: COLOUR[finding.severity] })
  const page = `${closed === undefined ? '' : `${closed} · `}page ${finding.page}`
  flow.write(page, flow.right, flow.y + TITLE.size, QUIET, 'right')
  flow.paragraph(`${finding.check} · ${finding.title}`, TITLE, x, flow.right - flow.widthOf(page, QUIET) - 12)
  if (ties.length === 0 && finding.movements !== undefined)
    layoutMovementTable(flow, finding.movements, { x, page: finding.page, style: BODY })
  else layoutTie(flow, numbered, x)
  flow.paragraph(finding.detail, BODY, x)
  const others = describeOthers(ties)
  if (others !== null) flow.paragraph(others, BODY, x)
  const norm = nameNorm(finding)
  if (norm !== null) flow.paragraph(norm, QUIET, x)
  flow.y += 7
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
