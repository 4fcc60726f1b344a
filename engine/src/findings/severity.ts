import { magnitude } from '../model/rounding.ts'
import type { Claim, ClaimTerm } from '../model/claim.ts'
import type { Cause, Severity } from '../model/review.ts'
import type { Figure } from '../model/table.ts'
import { findAgreedCorrection } from './agreed-correction.ts'
import { beyondRounding } from './beyond-rounding.ts'
import { type IsCarried, isCarriedThrough } from './carried-across.ts'
import { listAgreeing } from './exact-elsewhere.ts'
import { isLeftOut } from './left-out.ts'
import { findSwapIn, listSwaps } from './swapped-columns.ts'
import { suspect, type Suspicion } from './write-finding.ts'

const PROOF_IN_NOTES = 2.5
const PROOF_IN_STATEMENTS = 1.2
const PROOF_OF_SLIP = 1
const PROOF_OF_SLIP_IN_NOTES = 1.5
const PROOF_OF_SWAP = 3
/** A slip that fits only within rounding fits by chance more often. */
const PROOF_OF_ROUNDED_SLIP = 2.5
const PROOF_OF_ROUNDED_SLIP_IN_NOTES = 6
/** For each of two sums that require the same amount. */
const PROOF_OF_AGREEING = 2
const SMALL_NOTE = 1000n
const TYPING_SLIPS: ReadonlySet<Cause> = new Set(['sign', 'transposition', 'digit', 'scale'])

/** The context for judging a group. */
export interface Surroundings {
  /** Every claim of the document. */
  readonly claims: readonly Claim[]
  /** Figures that some tie proves right. */
  readonly held: ReadonlySet<Figure>
  /** Structures contradicted by more than one claim. */
  readonly doubted: ReadonlySet<object>
  readonly isCarried: IsCarried
}

/** The severity of a group of failing claims: null means no finding. */
export function judgeSeverity(group: readonly Claim[], { claims, held, doubted, isCarried }: Surroundings): Severity | null {
  const proof = group.reduce((most, claim) => Math.max(most, claim.proof), -Infinity)
  if (findSwapIn(group) !== null && proof >= PROOF_OF_SWAP) return 'error'
  if (group.some(({ certain }) => certain === true)) return 'error'
  if (group.every((claim) => beyondRounding(claim) <= 2n)) return isExactElsewhere(group, held, claims) ? 'error' : 'warning'
  if (group.every(countsTwice)) return null
  // That both columns differ does not prove that the sum was read as it is meant: each is judged by itself.
  if (isCarriedThrough(group, isCarried)) return mostSevere(group.map((one) => judgeSeverity([one], { claims, held, doubted, isCarried })))
  const slip = findSlip(group, held)
  if (slip !== null && proof >= proofOfSlip(slip, group)) return 'error'
  if (slip !== null && !slip.rounded) return proof >= minProof(group) ? 'warning' : null
  const suspicion = suspect(group, held)
  if (suspicion !== null && proof >= proofOfSlip(suspicion, group) && isLeftOut(suspicion, group, claims)) return 'error'
  if (findAgreedCorrection(group) !== null && group.every((one) => one.proof >= PROOF_OF_AGREEING && !doubted.has(one.structure)))
    return 'error'
  if (group.every((claim) => doubted.has(claim.structure) || isSmallNote(claim))) return null
  return proof >= minProof(group) ? 'warning' : null
}

const mostSevere = (all: readonly (Severity | null)[]): Severity | null =>
  all.includes('error') ? 'error' : (all.find((severity) => severity !== null) ?? null)

/** Off by a unit or two in a table of exact sums, and another sum asks for the same amount. */
function isExactElsewhere(group: readonly Claim[], held: ReadonlySet<Figure>, claims: readonly Claim[]): boolean {
  const suspicion = suspect(group, held)
  return suspicion !== null && !held.has(suspicion.figure) && listAgreeing(suspicion, group, claims).length > 0
}

/** Structures with several differences that no slip explains: they were probably misread rather than all wrong. */
export function findDoubted(failing: readonly Claim[], held: ReadonlySet<Figure>): Set<object> {
  const denials = new Map<object, number>()
  const swapped = new Set(failing.filter((claim) => failing.some((other) => listSwaps(claim, other).length > 0)))
  for (const claim of failing)
    if (!swapped.has(claim) && findSlip([claim], held) === null) denials.set(claim.structure, (denials.get(claim.structure) ?? 0) + 1)
  return new Set([...denials].filter(([, count]) => count > 1).map(([structure]) => structure))
}

/** The slip that explains the difference, if any. */
function findSlip(group: readonly Claim[], held: ReadonlySet<Figure>): Suspicion | null {
  const suspicion = suspect(group, held)
  if (suspicion === null || !TYPING_SLIPS.has(suspicion.cause)) return null
  // About twice a part: in a note, a part that this line deducts.
  return suspicion.rounded && suspicion.cause === 'sign' && isInNotes(group) ? null : suspicion
}

function proofOfSlip({ rounded }: Suspicion, group: readonly Claim[]): number {
  if (!rounded) return isInNotes(group) ? PROOF_OF_SLIP_IN_NOTES : PROOF_OF_SLIP
  return isInNotes(group) ? PROOF_OF_ROUNDED_SLIP_IN_NOTES : PROOF_OF_ROUNDED_SLIP
}

function isInNotes([claim]: readonly Claim[]): boolean {
  return claim?.proofClass === 'note'
}

function minProof(group: readonly Claim[]): number {
  return isInNotes(group) ? PROOF_IN_NOTES : PROOF_IN_STATEMENTS
}

/**
 * Off by exactly a part that occurs twice, as a line and its subtotal, or by subtotals without a label among the parts: the sum counted them
 * twice, not the document.
 */
function countsTwice({ expected, actual, terms, decimals }: Claim): boolean {
  const gap = expected - actual
  const scaled = ({ figure, sign }: ClaimTerm) => BigInt(sign) * figure.value * 10n ** BigInt(Math.max(0, decimals - figure.decimals))
  const parts = terms.filter(({ role }) => role === 'component')
  const subtotals = parts.filter(({ label }) => label === '').map(scaled)
  const counted = subtotals.reduce<bigint[]>((sums, one) => [...sums, ...sums.slice(0, MAX_SUBSETS).map((sum) => sum + one)], [0n])
  const repeated = parts.filter(({ figure }) => magnitude(figure.value) === magnitude(gap))
  return repeated.length > 1 || (subtotals.length > 1 && subtotals.length < parts.length && counted.includes(gap))
}

/** Enough for eight subtotals. */
const MAX_SUBSETS = 256

/** Small figures and dashes in a note: percentages, changes, ages. A sum that they do not fit is not worth a question. */
function isSmallNote({ proofClass, expected, actual, decimals, terms }: Claim): boolean {
  if (proofClass !== 'note') return false
  const least = SMALL_NOTE * 10n ** BigInt(decimals)
  return (
    (magnitude(expected) < least && magnitude(actual) < least) ||
    terms.some(({ role, figure }) => role === 'total' && figure.kind === 'nil')
  )
}
