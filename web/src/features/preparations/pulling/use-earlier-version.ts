import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatMoment } from '../../../lib/format-date.ts'
import type { Ledgers, PreparedState } from '../keeping/prepared-state.ts'
import { findReplaced, restoreLedgers } from '../keeping/replaced-ledgers.ts'
import { pulledLedgerQuery } from './use-pulls.ts'

/** The trial balances before the last import. */
export interface EarlierVersion {
  readonly ledgers: Ledgers
  /** Within a sentence: “the pull of 28 Nov 2026, 10:05”. */
  readonly name: string
}

/**
 * What was drafted from before the last import; null where nothing was, or nothing is kept of it. Those who may not pull have no pulls: they see
 * what was replaced since their screen opened.
 */
export function useEarlierVersion(analysisId: number, state: PreparedState, mayPull: boolean): EarlierVersion | null {
  const { current, prior, replaced } = state
  const found = useMemo(() => findReplaced({ current, prior, replaced }), [current, prior, replaced])
  const pullId = found?.pullId ?? null
  const pulled = useQuery({ ...pulledLedgerQuery(analysisId, pullId ?? 0), enabled: mayPull && pullId !== null }).data
  return useMemo(() => {
    if (found === null) return null
    const ledgers = found.ledgers ?? (pulled === undefined ? null : restoreLedgers(found.pullId, pulled, { prior }))
    if (ledgers === null) return null
    if (pulled !== undefined) return { ledgers, name: `the pull of ${formatMoment(pulled.pull.startedAt)}` }
    return found.ledgers === null ? null : { ledgers, name: `“${found.file}”` }
  }, [found, pulled, prior])
}
