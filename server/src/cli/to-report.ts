import type { Change, DraftChanges, FigureMark, Finding, Movements, ReviewReport, Tie } from '@tickmark/contract'
import {
  countReview,
  type DraftChanges as EngineChanges,
  listCautions,
  type Movements as EngineMovements,
  type Review,
} from '@tickmark/engine'

/** A tenth of a point is finer than print; more digits would only lengthen the report. */
const round = (length: number) => Math.round(length * 10) / 10

type Boxed = { readonly box: readonly [number, number, number, number] }

/** Turns the engine's review into the contract's report, with every figure and every tie. */
export function toReport(review: Review, file: string): FullReport {
  const { figures, ticked, rounding, ties } = countReview(review)
  return {
    document: { file, pages: review.pages, figures, ticked, rounding },
    profile: { ...review.profile },
    statements: review.statements.map((statement) => ({ ...statement })),
    findings: review.findings.map(({ movements, ...finding }): Finding => ({
      ...finding,
      ties: [...finding.ties],
      ...(movements && { movements: toMovements(movements) }),
      evidence: finding.evidence.map(roundBox),
    })),
    cautions: listCautions(review),
    answers: review.answers.map((answer) => ({ ...answer })),
    ties,
    figures: review.figures.map((mark): FigureMark => ({ ...roundBox(mark), ties: [...mark.ties] })),
    tieList: review.ties.map((tie): Tie => ({ ...tie, terms: tie.terms.map(roundBox) })),
    ...(review.changes === undefined ? {} : { changes: toChanges(review.changes) }),
  }
}

export interface FullReport extends ReviewReport {
  profile: NonNullable<ReviewReport['profile']>
  statements: NonNullable<ReviewReport['statements']>
  answers: NonNullable<ReviewReport['answers']>
  figures: FigureMark[]
  cautions: string[]
}

/** The requested parts of a report: `full` keeps figures and ties, `explain` keeps ties; otherwise those of findings are kept. */
export function trimReport(
  { figures, tieList, ...report }: FullReport,
  { full, explain }: { full: boolean; explain: boolean },
): ReviewReport {
  const named = new Set(report.findings.flatMap(({ ties }) => ties))
  return { ...report, ...(full ? { figures } : {}), tieList: full || explain ? tieList : tieList.filter(({ id }) => named.has(id)) }
}

function toMovements({ lines, ...periods }: EngineMovements): Movements {
  return { ...periods, lines: lines.map((line) => ({ ...line, current: roundBox(line.current), previous: roundBox(line.previous) })) }
}

function toChanges({ counts, places, points }: EngineChanges): DraftChanges {
  return {
    counts: { ...counts },
    places: places.map((place) => ({
      ...place,
      changes: place.changes.map(({ box, previousBox, ...change }): Change => ({
        ...change,
        ...(box && roundBox({ box })),
        ...(previousBox && { previousBox: roundBox({ box: previousBox }).box }),
      })),
    })),
    points: points.map((point) => ({ ...point })),
  }
}

function roundBox<T extends Boxed>(place: T): T & { box: [number, number, number, number] } {
  const [x0, y0, x1, y1] = place.box
  return { ...place, box: [round(x0), round(y0), round(x1), round(y1)] }
}
