import { toGrid } from './casting/grid.ts'
import { findCasts } from './casting/find-casts.ts'
import { findCrossCasts } from './casting/find-cross-casts.ts'
import { claimAgreements, type Statement } from './checks/agreements.ts'
import { claimCasts, claimCrossCasts } from './checks/casting.ts'
import { groupClaims } from './findings/group-claims.ts'
import { judgeSeverity } from './findings/severity.ts'
import { writeFinding } from './findings/write-finding.ts'
import type { Claim } from './model/claim.ts'
import type { Page } from './model/page.ts'
import type { FigureMark, FigureState, Review, Standard, Tie } from './model/review.ts'
import type { Figure, Table } from './model/table.ts'
import { formatAmount } from './reading/parse-amount.ts'
import { readLines } from './reading/lines.ts'
import { readTables } from './reading/tables.ts'
import { recogniseStatement } from './statements/recognise.ts'

export interface ReviewOptions {
  /** Absent: taken from the document's own words. */
  readonly standard?: Standard
}

/**
 * Reviews a document: reads its tables, proposes ties, lets arithmetic decide, and writes findings.
 * Pure: the same pages give the same review. Never throws on any input of the right shape.
 */
export function reviewDocument(pages: readonly Page[], _options: ReviewOptions = {}): Review {
  const claims: Claim[] = []
  const tables: Table[] = []
  const statements: Statement[] = []
  for (const page of pages) {
    const title = readLines(page)
      .slice(0, 10)
      .map(({ words }) => words.map(({ text }) => text).join(' '))
    for (const table of readTables(page)) {
      tables.push(table)
      const kind = recogniseStatement(table, title)
      statements.push({ table, kind })
      const { decimals } = toGrid(table)
      claims.push(...claimCasts(table, kind, findCasts(table), decimals), ...claimCrossCasts(table, kind, findCrossCasts(table), decimals))
    }
  }
  claims.push(...claimAgreements(statements))
  const held = new Set(claims.filter(({ state }) => state === 'ticked').flatMap(({ terms }) => terms.map(({ figure }) => figure)))
  const failing = claims.filter(({ state }) => state === 'difference')
  const findings = groupClaims(failing).flatMap((group) => {
    const severity = judgeSeverity(group, held)
    const finding = severity === null ? null : writeFinding(group, held, severity)
    return finding === null ? [] : [finding]
  })
  const ties = claims.map(toTie)
  return { pages: pages.length, figures: markFigures(tables, claims, ties), ties, findings }
}

function toTie(claim: Claim, index: number): Tie {
  return {
    id: `t${index + 1}`,
    check: claim.check,
    state: claim.state,
    claim: claim.place,
    expected: formatAmount(claim.expected, claim.decimals),
    actual: formatAmount(claim.actual, claim.decimals),
    difference: formatAmount(claim.actual - claim.expected, claim.decimals),
    terms: claim.terms.map(({ figure, sign, role, label }) => ({
      page: figure.page,
      text: figure.text,
      box: figure.box,
      role,
      sign,
      label,
    })),
  }
}

const RANK: readonly FigureState[] = ['difference', 'ticked', 'rounding', 'unverifiable', 'untied']

function markFigures(tables: readonly Table[], claims: readonly Claim[], ties: readonly Tie[]): FigureMark[] {
  const marks = new Map<Figure, { state: FigureState; ties: string[] }>()
  for (const [i, claim] of claims.entries()) {
    for (const { figure } of claim.terms) {
      const mark = marks.get(figure) ?? { state: 'untied', ties: [] }
      if (RANK.indexOf(claim.state) < RANK.indexOf(mark.state)) mark.state = claim.state
      mark.ties.push(ties[i]?.id ?? '')
      marks.set(figure, mark)
    }
  }
  return tables.flatMap((table) =>
    table.rows.flatMap((row) =>
      row.cells.flatMap((cell, column) => {
        if (cell?.kind !== 'amount' || table.columns[column]?.kind !== 'amount') return []
        const mark = marks.get(cell)
        return [{ page: cell.page, text: cell.text, box: cell.box, state: mark?.state ?? 'untied', ties: mark?.ties ?? [] }]
      }),
    ),
  )
}
