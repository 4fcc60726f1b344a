import type { Profile } from '../model/profile.ts'
import type { StatementKind } from '../model/statement.ts'
import type { ConceptId } from './concepts/catalogue.ts'
import { CONCEPTS } from './concepts/catalogue.ts'
import type { Line } from './financial-statements.ts'
import { readMoment } from './periods/read-moment.ts'
import { SECTIONS } from './place-in-balance-sheet.ts'

/** What only the lines around a line can decide about it. */
export function settleConcepts(lines: readonly Line[], kind: StatementKind, profile: Profile): readonly Line[] {
  if (kind === 'balance-sheet') return settleSections(settleOwners(lines))
  if (kind === 'income-statement') return settleAttribution(lines)
  return settleBalances(lines, kind, profile)
}

/** Without headings, the total of a section says what the lines above it are. */
function settleSections(lines: readonly Line[]): Line[] {
  const settled = [...lines]
  let from = 0
  for (const [i, { concept, role }] of lines.entries()) {
    const term = concept === null ? undefined : SECTIONS[concept]
    if (role === 'heading' || (concept !== null && CONCEPTS[concept].parts !== undefined)) from = i + 1
    if (role !== 'total' || term === undefined) continue
    for (let k = from; k < i; k++) {
      const line = settled[k]
      if (line !== undefined && line.term === null && isDue(line.concept)) settled[k] = { ...line, term }
    }
    from = i + 1
  }
  return settled
}

const isDue = (concept: ConceptId | null): boolean =>
  concept !== null && CONCEPTS[concept].statement === 'balance-sheet' && CONCEPTS[concept].also === undefined

/** "Total stockholders' equity" above non-controlling interests is the owners' part. */
function settleOwners(lines: readonly Line[]): Line[] {
  return lines.map((line, i) => {
    if (line.concept !== 'total-equity' || line.role === 'heading') return line
    const rest = lines.slice(i + 1)
    const isPart =
      rest.some(({ concept }) => concept === 'non-controlling-interests') && rest.some(({ concept }) => concept === 'total-equity')
    return isPart ? { ...line, concept: 'equity-of-owners' } : line
  })
}

const RESULT =
  /\b(?:profit|loss|income|earnings|surplus|deficit)\b|ergebnis|gewinn|verlust|(?:über|fehl)(?:schuss|betrag)|\b(?:résultat|bénéfice|perte)/i

const COMPREHENSIVE: Readonly<Partial<Record<ConceptId, ConceptId>>> = {
  'profit-of-owners': 'comprehensive-income-of-owners',
  'profit-of-non-controlling-interests': 'comprehensive-income-of-non-controlling-interests',
}

/** Owners and non-controlling interests share the result above them: the profit, or total comprehensive income. */
function settleAttribution(lines: readonly Line[]): Line[] {
  let shared: 'profit' | 'comprehensive' | null = null
  return lines.map((line) => {
    if (line.concept === 'total-comprehensive-income') shared = 'comprehensive'
    if (line.concept === 'profit') shared = 'profit'
    const comprehensive = line.concept === null ? undefined : COMPREHENSIVE[line.concept]
    // "Profit attributable to …" says what it shares.
    if (comprehensive === undefined || RESULT.test(line.label) || shared === 'profit') return line
    return { ...line, concept: shared === 'comprehensive' ? comprehensive : null }
  })
}

/** "At 31 December 2024": a balance by its date. The first one in a statement of changes in equity is the opening balance. */
function settleBalances(lines: readonly Line[], kind: StatementKind, { periodEnd }: Profile): Line[] {
  const [opening, closing] =
    kind === 'cash-flow' ? (['opening-cash', 'closing-cash'] as const) : (['opening-equity', 'closing-equity'] as const)
  let isFirst = kind === 'equity-statement'
  return lines.map((line) => {
    if (line.role === 'heading' || line.label === '') return line
    const moment = line.concept === null ? readMoment(line.label, periodEnd) : null
    if (moment === null || (kind === 'cash-flow' && !/\bcash\b/i.test(line.label))) return line
    const concept = moment.opening || isFirst ? opening : closing
    isFirst = false
    return { ...line, concept }
  })
}
