import type { ReviewPoint, Tie } from '@tickmark/contract'

type Role = ReviewPoint['evidence'][number]['role']

/** A figure with its place, as evidence. */
export function makeFigure(text: string, role: Role, page = 43): ReviewPoint['evidence'][number] {
  return { page, text, role, box: [0, 0, 1, 1] }
}

/** A figure's part in a tie. A total is deducted. */
export function makeTerm(text: string, role: Role, changes: Partial<Tie['terms'][number]> = {}): Tie['terms'][number] {
  return { ...makeFigure(text, role), sign: role === 'total' ? -1 : 1, label: '', ...changes }
}

/** A sum with swapped digits in its total, modified as a test needs it. */
export function makeTie(changes: Partial<Tie> = {}): Tie {
  return {
    id: 't43.1',
    check: 'ARI-01',
    kind: 'sum',
    state: 'difference',
    claim: 'balance-sheet|Property, plant and equipment|2025',
    expected: '119752',
    actual: '120292',
    difference: '540',
    terms: [
      makeTerm('24,286', 'component', { label: 'Land and buildings' }),
      makeTerm('95,466', 'component'),
      makeTerm('120,292', 'total', { label: 'Total' }),
    ],
    ...changes,
  }
}

/** A total with swapped digits, modified as a test needs it. */
export function makePoint(changes: Partial<ReviewPoint> = {}): ReviewPoint {
  return {
    id: 'ARI-01|ppe',
    pointId: 1,
    number: 1,
    state: 'open',
    check: 'ARI-01',
    severity: 'error',
    title: 'Property, plant and equipment does not add up',
    detail: 'The total differs from its parts.',
    page: 43,
    ties: [makeTie()],
    expected: '119752',
    actual: '120292',
    difference: '540',
    cause: 'transposition',
    evidence: [
      { ...makeFigure('24,286', 'component'), label: 'Land and buildings' },
      makeFigure('95,466', 'component'),
      { ...makeFigure('120,292', 'total'), label: 'Total' },
    ],
    ...changes,
  }
}
