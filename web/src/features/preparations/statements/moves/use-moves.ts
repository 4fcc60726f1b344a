import { useMemo } from 'react'
import type { EarlierVersion } from '../../pulling/use-earlier-version.ts'
import { useWorked, type Working } from '../../work/use-worked.ts'
import type { WorkInput } from '../../work/work-out.ts'
import { indexFigures } from '../index-figures.ts'
import { type ListedMoves, listMoves } from './list-moves.ts'

/** What moved since an earlier version. `since` names it within a sentence. */
export type Moves =
  | { readonly kind: 'compared'; readonly since: string; readonly moves: ListedMoves }
  | { readonly kind: 'comparing'; readonly since: string }
  /** The statements cannot be drafted from the earlier version; a sentence where it is known why. */
  | { readonly kind: 'impossible'; readonly since: string; readonly why: string | null }

/**
 * Drafts the statements from the trial balances before the last import as well, with the mapping, the journals and the profile of now, and
 * compares both. It works in a thread of its own, so that the draft never waits for it. Null without an earlier version.
 */
export function useMoves(input: WorkInput | null, { worked: now, isBusy }: Working, earlier: EarlierVersion | null): Moves | null {
  const before = useWorked(useMemo(() => (input === null || earlier === null ? null : { ...input, ...earlier.ledgers }), [input, earlier]))
  const isComparing = isBusy || before.isBusy
  return useMemo((): Moves | null => {
    if (earlier === null || now?.outcome.kind !== 'drafted') return null
    const since = earlier.name
    // Never the figures of one moment beside those of another.
    if (isComparing) return { kind: 'comparing', since }
    if (before.worked === null || before.fault !== null) return { kind: 'impossible', since, why: before.fault?.message ?? null }
    const { outcome } = before.worked
    if (outcome.kind !== 'drafted') return { kind: 'impossible', since, why: outcome.kind === 'impossible' ? outcome.message : null }
    return { kind: 'compared', since, moves: listMoves(indexFigures(now.outcome.draft), indexFigures(outcome.draft)) }
  }, [earlier, now, isComparing, before.worked, before.fault])
}
