import type { PreparedProfile } from '@tickmark/contract'
import type { LedgerPeriod } from '@tickmark/engine/ledgers'
import { type LedgerFile, refuseLedger } from '@tickmark/reviewer/ledgers'
import { useEffect, useRef, useState } from 'react'
import { nameDocument } from '../../../lib/name-document.ts'
import { orderOnce } from '../work/order-work.ts'
import type { LastYearFile } from '../work/thread-messages.ts'

export type LedgerImport =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly name: string }
  /** Shown for a person to check; nothing is stored yet. */
  | { readonly kind: 'read'; readonly name: string; readonly ledger: LedgerFile }
  | { readonly kind: 'read-statements'; readonly name: string; readonly lastYear: LastYearFile }
  | { readonly kind: 'refused'; readonly name: string; readonly sentence: string }

export interface LedgerImporting {
  readonly state: LedgerImport
  readonly take: (file: File) => void
  /** Reads another sheet of the same workbook. */
  readonly takeSheet: (sheet: string) => void
  /** Stops reading, or forgets what was read. */
  readonly cancel: () => void
}

/**
 * Reads a file with a ledger in a thread of its own, for a period if that is known. A new file cancels the one before. With the profile of the
 * entity it may also be last year's accounts as they were published.
 */
export function useLedgerImport(period: LedgerPeriod | null, lastYearOf: PreparedProfile | null): LedgerImporting {
  const [state, setState] = useState<LedgerImport>({ kind: 'idle' })
  const running = useRef<AbortController>(null)
  const chosen = useRef<File>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function read(file: File, sheet: string | null): Promise<void> {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    chosen.current = file
    const name = nameDocument(file.name)
    setState({ kind: 'reading', name })
    try {
      const ledger =
        lastYearOf === null
          ? await orderOnce('read', { file, sheet, period }, signal)
          : await orderOnce('read-last-year', { file, sheet, period, profile: lastYearOf }, signal)
      const isLedger = 'reading' in ledger
      const sentence = refuseLedger((isLedger ? ledger.reading : ledger).trialBalance)
      if (sentence !== null) setState({ kind: 'refused', name, sentence })
      else setState(isLedger ? { kind: 'read', name, ledger } : { kind: 'read-statements', name, lastYear: ledger })
    } catch (error) {
      if (signal.aborted) return
      setState({ kind: 'refused', name, sentence: error instanceof Error ? error.message : 'The file could not be read.' })
    }
  }

  return {
    state,
    take: (file) => void read(file, null),
    takeSheet: (sheet) => {
      if (chosen.current !== null) void read(chosen.current, sheet)
    },
    cancel: () => {
      running.current?.abort()
      setState({ kind: 'idle' })
    },
  }
}
