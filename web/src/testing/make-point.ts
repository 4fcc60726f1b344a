import type { ReviewPoint } from '@tickmark/contract'

type Role = ReviewPoint['evidence'][number]['role']

/** A figure with its place, as evidence. */
export function makeFigure(text: string, role: Role, page = 43): ReviewPoint['evidence'][number] {
  return { page, text, role, box: [0, 0, 1, 1] }
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
