import { type AccountClassId, nameClass } from '@tickmark/engine/mapping'
import { useState } from 'react'
import type { WorkedAccount } from '../work/work-out.ts'
import type { Chosen } from './class-sections.ts'
import { canApprove } from './describe-mapping.ts'
import { findNext } from './find-next.ts'
import { nameAccounts } from './name-accounts.ts'
import type { Choose } from './use-choices.ts'
import type { Rows } from './use-rows.ts'

const maxRecent = 5

/** What can be done with accounts; afterwards the focus goes on, unless `stays`. */
export interface MappingActions {
  readonly recent: readonly AccountClassId[]
  /** What was done last, for screen readers. */
  readonly said: string
  readonly give: (targets: readonly WorkedAccount[], chosen: Chosen, stays?: 'stays') => void
  readonly approve: (targets: readonly WorkedAccount[], stays?: 'stays') => void
}

export function useMappingActions(list: Rows, choose: Choose): MappingActions {
  const { rows, activeAt, selected } = list
  const [recent, setRecent] = useState<readonly AccountClassId[]>([])
  const [said, setSaid] = useState('')

  function finish(targets: readonly WorkedAccount[], what: string, stays: boolean): void {
    const keys = new Set(targets.map(({ key }) => key))
    setSaid(`${nameAccounts(targets)}: ${what}`)
    if ([...keys].some((key) => selected.has(key))) list.selectNone()
    if (!stays) list.moveToKey(findNext(rows, activeAt, keys))
  }

  return {
    recent,
    said,
    give(targets, chosen, stays) {
      const changed = chosen === null ? targets.filter(({ from }) => from === 'chosen') : targets
      if (changed.length === 0) return
      choose([{ keys: changed.map(({ key }) => key), chosen }])
      if (chosen !== null && chosen !== 'none') setRecent([chosen, ...recent.filter((id) => id !== chosen)].slice(0, maxRecent))
      // After a choice is taken back, people want to see what is suggested instead.
      finish(changed, chosen === null ? 'choice taken back' : nameClass(chosen), stays !== undefined || chosen === null)
    },
    approve(targets, stays) {
      const approved = targets.filter(canApprove)
      if (approved.length === 0) return
      const classes = [...new Set(approved.map((account) => account.class))]
      choose(
        classes.map((id) => ({ keys: approved.filter((account) => account.class === id).map(({ key }) => key), chosen: id ?? 'none' })),
      )
      finish(approved, 'approved', stays !== undefined)
    },
  }
}
