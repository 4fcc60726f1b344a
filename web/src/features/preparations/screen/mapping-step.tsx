import type { MappingChoice } from '@tickmark/contract'
import { lazy, Suspense } from 'react'
import { formatCount } from '../../../lib/format-count.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageSpinner } from '../../../ui/page-spinner.tsx'
import type { PreparedState } from '../keeping/prepared-state.ts'
import type { KeptPreparation } from '../keeping/use-preparation.ts'
import { keyOfAccount } from '../work/key-of-account.ts'
import type { Working } from '../work/use-worked.ts'
import { NoTrialBalance } from './no-trial-balance.tsx'
import type { PrepareSearch, Step } from './steps.ts'

const MappingScreen = lazy(() => import('../mapping/mapping-screen.tsx').then((module) => ({ default: module.MappingScreen })))

interface MappingStepProps {
  kept: KeptPreparation
  working: Working
  search: PrepareSearch
  isReadOnly: boolean
  go: (to: PrepareSearch & { step: Step }) => void
}

/** The mapping of the accounts to lines of the statements. */
export function MappingStep({ kept: { state, store }, working: { worked, fault }, search, isReadOnly, go }: MappingStepProps) {
  if (state.current === null) return <NoTrialBalance what="The accounts to map come from the trial balance." go={go} />
  if (worked === null) return fault === null ? <PageSpinner label="Mapping the accounts" /> : <EmptyState title={fault.message} />

  const accounts = new Map(worked.accounts.map((account) => [account.key, account]))
  return (
    <Suspense fallback={<PageSpinner label="Loading the accounts" />}>
      <MappingScreen
        accounts={worked.accounts}
        decimals={worked.decimals}
        currency={state.profile.currency ?? null}
        problems={worked.mapping.problems}
        isReadOnly={isReadOnly}
        {...(search.account === undefined ? {} : { focusKey: search.account })}
        onChoose={(given) => {
          const chosen = given.flatMap((one) => one.keys.map((key) => [key, one.chosen] as const))
          store.change(`${formatCount(chosen.length, 'account')} mapped`, (now) => {
            const choices = new Map(now.choices)
            for (const [key, id] of chosen) {
              const account = accounts.get(key)
              if (account === undefined) continue
              removeChoices(choices, account)
              if (id !== null) choices.set(key, { code: account.code, name: account.name, class: id })
            }
            return { ...now, choices }
          })
        }}
        onImport={(rows) => {
          store.change('mapping imported', (now): PreparedState => {
            const choices = new Map(now.choices)
            for (const row of rows) choices.set(keyOfAccount(row), row)
            return { ...now, choices }
          })
        }}
        onShowInStatements={
          worked.outcome.kind === 'drafted'
            ? (key) => {
                go({ step: 'statements', account: key })
              }
            : null
        }
      />
    </Suspense>
  )
}

/** Choices of an account by its code and by its name alone: the newest one applies, not both. */
function removeChoices(choices: Map<string, MappingChoice>, { code, name }: { readonly code: string; readonly name: string }): void {
  choices.delete(keyOfAccount({ code, name }))
  choices.delete(keyOfAccount({ code: '', name }))
}
