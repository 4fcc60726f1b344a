import { ErrorCode, errors, Evidence, Finding, Movements, Tie, Unit, type AnalysisReview, type ReviewPoint } from '@tickmark/contract'
import type { FindingRow, PointRow, RunRow } from './queries.ts'

/** Empty columns are left out. `evidence`, `movements` and `ties` are validated, since the database keeps them as JSON. */
export function presentPoint({ finding, point }: { readonly finding: FindingRow; readonly point: PointRow }): ReviewPoint {
  const { fingerprint, check, reference, edition, toBeConfirmed, severity, title, detail, page, place, expected, actual, difference } =
    finding
  const level = Finding.shape.level.parse(finding.level ?? undefined)
  const cause = Finding.shape.cause.parse(finding.cause ?? undefined)
  return {
    id: fingerprint,
    check,
    ...(reference === null ? {} : { reference }),
    ...(edition === null ? {} : { edition }),
    ...(toBeConfirmed ? { toBeConfirmed } : {}),
    ...(level === undefined ? {} : { level }),
    severity,
    title,
    detail,
    page,
    ...(place === null ? {} : { place }),
    ...(expected === null ? {} : { expected }),
    ...(actual === null ? {} : { actual }),
    ...(difference === null ? {} : { difference }),
    ...(finding.remedy === null ? {} : { remedy: finding.remedy }),
    ...(finding.unit === null ? {} : { unit: Unit.parse(finding.unit) }),
    ...(cause === undefined ? {} : { cause }),
    ...(finding.movements === null ? {} : { movements: Movements.parse(finding.movements) }),
    evidence: Evidence.array().parse(finding.evidence),
    ties: Tie.array().parse(finding.ties),
    pointId: point.id,
    number: point.number,
    state: point.state,
  }
}

/** The progress of a run. */
export function presentRun(
  run: Pick<RunRow, 'state' | 'progress' | 'failure' | 'recognising' | 'recognised' | 'toRecognise'>,
): Pick<AnalysisReview, 'state' | 'progress' | 'failure' | 'recognition'> {
  const { state, progress, recognising, recognised: done, toRecognise: pages } = run
  if (state !== 'failed') return { state, progress, ...(recognising !== null && pages > 0 && { recognition: { done, pages } }) }
  const code = ErrorCode.catch('REVIEW_FAILED').parse(run.failure)
  return { state, progress, failure: { code, error: errors[code].error } }
}
