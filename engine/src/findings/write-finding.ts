import { findSwapIn, type Swap } from './swapped-columns.ts'
import { findAgreedCorrection } from './agreed-correction.ts'
import { diagnose, type Term } from './diagnose.ts'
import type { Claim, ClaimTerm, NumberedClaim } from '../model/claim.ts'
import type { Cause, Evidence, Finding, Severity } from '../model/review.ts'
import type { Figure } from '../model/table.ts'
import { printAmount } from '../model/print-amount.ts'
import { summariseClaims } from '../model/summarise-claims.ts'

const MAX_EVIDENCE = 60

/** One explanation of a difference: which figure is probably wrong, why, and its correct value. */
interface Reading {
  readonly figure: Figure
  readonly label: string
  readonly cause: Cause
  readonly correction: bigint
  readonly decimals: number
  readonly rounded?: true
}

/** The likeliest explanation of claims that fail together, and the others with a slip of the same kind. */
export interface Suspicion extends Reading {
  readonly others: readonly Reading[]
}

/** Writes one finding for claims that fail together. `held` are figures proven right by another tie. */
export function writeFinding(group: readonly NumberedClaim[], held: ReadonlySet<Figure>, severity: Severity): Finding | null {
  const [main] = group
  if (main === undefined) return null
  const terms = uniqueTerms(group)
  const swap = findSwapIn(group)
  const suspicion = swap === null ? suspect(group, held) : null
  const cause = swap === null ? suspicion?.cause : 'swapped-columns'
  const remedy = swap === null ? remedyOf(group, suspicion) : 'Agree both figures to their source, and exchange them.'
  const suspects = listSuspects(group, suspicion, swap)
  const evidence = chooseTerms(terms, suspects).map((term) => toEvidence(term, suspects))
  const total = main.terms.find(({ role }) => role !== 'component') ?? main.terms.at(-1)
  return {
    id: main.place,
    check: main.check,
    severity,
    title: main.title,
    detail: swap === null ? detailOf(group, suspicion) : detailOfSwap(swap),
    ...(remedy !== null && { remedy }),
    page: (swap?.one ?? suspicion)?.figure.page ?? total?.figure.page ?? 1,
    ties: group.map(({ id }) => id),
    ...summariseClaims([main]),
    ...(cause === undefined ? {} : { cause }),
    evidence,
  }
}

/**
 * The figures that could be wrong: shared by all claims of the group, one slip away from fitting, and not proven by another tie if others
 * are left. Rounding may obscure one claim of a group, so each is tried in turn. Several figures may fit equally well.
 */
export function suspect(group: readonly Claim[], held: ReadonlySet<Figure>): Suspicion | null {
  for (const claim of group) {
    const readings = readingsOf(claim).filter(({ figure }) => group.every((other) => other.terms.some((term) => term.figure === figure)))
    const free = readings.filter(({ figure }) => !held.has(figure))
    const [best, ...rest] = free.length > 0 ? free : readings
    if (best === undefined) continue
    return { ...best, others: rest.filter(({ cause, figure }) => cause === best.cause && figure !== best.figure) }
  }
  return null
}

function readingsOf(claim: Claim): Reading[] {
  const { terms, decimals } = claim
  const rounding = claim.tolerance ?? 0n
  return diagnose(
    terms.map((term) => toTerm(term, decimals)),
    rounding,
  ).flatMap(({ at, ...diagnosis }) => {
    const term = terms[at]
    // Last year's statements are signed: a difference from them is an error here.
    return term === undefined || term.document === 'prior' ? [] : [{ figure: term.figure, label: term.label, decimals, ...diagnosis }]
  })
}

function toTerm({ sign, figure, role }: ClaimTerm, decimals: number): Term {
  return { sign, value: scaled(figure, decimals), total: role !== 'component', nil: figure.kind === 'nil' }
}

function scaled(figure: Figure, decimals: number): bigint {
  return figure.value * 10n ** BigInt(Math.max(0, decimals - figure.decimals))
}

function uniqueTerms(group: readonly Claim[]): ClaimTerm[] {
  const seen = new Map<Figure, ClaimTerm>()
  for (const claim of group) for (const term of claim.terms) if (!seen.has(term.figure)) seen.set(term.figure, term)
  return [...seen.values()]
}

/** The figures to mark, in their order. Of too many, the suspects and what is not a mere part come first. */
function chooseTerms(terms: readonly ClaimTerm[], suspects: ReadonlySet<Figure>): ClaimTerm[] {
  if (terms.length <= MAX_EVIDENCE) return [...terms]
  const isMain = ({ figure, role }: ClaimTerm) => suspects.has(figure) || role !== 'component'
  const chosen = new Set([...terms.filter(isMain), ...terms].slice(0, MAX_EVIDENCE))
  return terms.filter((term) => chosen.has(term))
}

/** The figures that are probably wrong; none where too many could be. */
function listSuspects(group: readonly Claim[], suspicion: Suspicion | null, swap: Swap | null): ReadonlySet<Figure> {
  if (swap !== null) return new Set([swap.one.figure, swap.other.figure])
  if (suspicion === null) {
    const agreed = findAgreedCorrection(group)
    return new Set(agreed === null ? [] : [agreed.term.figure])
  }
  const all = [suspicion, ...suspicion.others]
  const most = suspicion.cause === 'omission' || suspicion.cause === 'duplication' ? 1 : MAX_CAUSES
  return new Set(all.length > most ? [] : all.map(({ figure }) => figure))
}

function toEvidence({ figure, role, label, sign, document }: ClaimTerm, suspects: ReadonlySet<Figure>): Evidence {
  return {
    page: figure.page,
    text: figure.text,
    box: figure.box,
    role,
    ...(document && { document }),
    ...(label === '' ? {} : { label }),
    ...(role === 'component' && sign === -1 ? { sign } : {}),
    ...(suspects.has(figure) ? { suspect: true } : {}),
  }
}

const SLIPS: Readonly<Record<Exclude<Cause, 'omission' | 'duplication'>, string>> = {
  transposition: 'Two digits look swapped',
  digit: 'One digit looks wrong',
  sign: 'The sign looks wrong',
  scale: 'The scale looks wrong',
  'swapped-columns': 'Two columns look swapped',
}

/** What the ties do not show: the likely slip. */
function detailOf(group: readonly Claim[], suspicion: Suspicion | null): string {
  return suspicion === null ? withoutSlip(group) : reading(suspicion)
}

function withoutSlip(group: readonly Claim[]): string {
  const agreed = findAgreedCorrection(group)
  if (agreed === null)
    return sharesFigure(group)
      ? 'No single slip explains the difference: a part may be missing, or belong elsewhere.'
      : 'Each of these columns is off by the same amount, which is carried across from one to the other.'
  const { term, correction, decimals, sums } = agreed
  const place = term.label === '' ? term.figure.text : `${term.figure.text} in “${term.label}”`
  return `${sums} sums require the same amount instead of ${place}: ${printAmount(correction, decimals)}.`
}

function sharesFigure([first, ...others]: readonly Claim[]): boolean {
  return first?.terms.some(({ figure }) => others.every(({ terms }) => terms.some((term) => term.figure === figure))) === true
}

function detailOfSwap({ one, other }: Swap): string {
  const place = one.label === '' ? '' : ` in “${one.label}”`
  return `Two columns look swapped: ${one.figure.text} and ${other.figure.text}${place} would each fit in the other’s place.`
}

const MAX_CAUSES = 4

function reading(suspicion: Suspicion): string {
  const all = [suspicion, ...suspicion.others]
  const { cause, figure, correction, decimals } = suspicion
  if (cause === 'omission' || cause === 'duplication') {
    const one = all.length === 1 ? where(suspicion) : 'one of the parts'
    if (cause === 'duplication') return `The total seems to count ${one} twice.`
    return figure.kind === 'nil'
      ? `A figure seems to be missing in “${suspicion.label}”; ${printAmount(correction, decimals)} would fit.`
      : `The total seems to leave out ${one}.`
  }
  if (all.length > MAX_CAUSES) return `${SLIPS[cause]} in one of the figures.`
  if (all.length > 1)
    return `${SLIPS[cause]} in one of ${all.map((one) => `${where(one)} (${printAmount(one.correction, one.decimals)} would fit)`).join(', or ')}.`
  return `${SLIPS[cause]} in ${where(suspicion)}; ${printAmount(correction, decimals)} would fit.`
}

function where({ label, figure }: Reading): string {
  return label === '' ? figure.text : `${figure.text} in “${label}”`
}

/** What to do where the arithmetic shows what is likely wrong; null where the check itself says it better. */
function remedyOf(group: readonly Claim[], suspicion: Suspicion | null): string | null {
  if (suspicion === null) {
    const agreed = findAgreedCorrection(group)
    return agreed === null ? null : agreeAndCorrect(group, agreed.term.figure, agreed.correction, agreed.decimals)
  }
  const { cause, figure, correction, decimals, others } = suspicion
  if (cause === 'duplication') return 'Recast the total with each part counted once.'
  if (cause === 'omission')
    return figure.kind === 'nil' ? 'Complete the line, or correct the total.' : 'Recast the total with every part included.'
  if (others.length === 0) return agreeAndCorrect(group, figure, correction, decimals)
  // Two places that state one fact: the check knows where it comes from.
  if (group[0]?.kind === 'equality') return null
  return `Agree ${others.length === 1 ? 'both' : 'the figures'} to their source, and correct the one that is wrong.`
}

/** A total has no source but its parts. */
function agreeAndCorrect(group: readonly Claim[], figure: Figure, correction: bigint, decimals: number): string {
  const isTotal = group.some(({ terms }) => terms.some((term) => term.role === 'total' && term.figure === figure))
  const how = isTotal ? `Recast ${figure.text} from its parts` : `Agree ${figure.text} to its source`
  return `${how}; if ${printAmount(correction, decimals)} is right, correct it wherever it is printed.`
}
