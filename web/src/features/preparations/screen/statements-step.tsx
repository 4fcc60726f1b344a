import type { AnalysisRole } from '@tickmark/contract'
import { lazy, Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageSpinner } from '../../../ui/page-spinner.tsx'
import { describeProblem, fieldLabels, listMissing } from '../entity/profile-fields.ts'
import { useMoves } from '../statements/moves/use-moves.ts'
import { withTag } from '../statements/tags/with-tag.ts'
import { withText } from '../statements/texts/with-text.ts'
import type { KeptPreparation } from '../keeping/use-preparation.ts'
import { useEarlierVersion } from '../pulling/use-earlier-version.ts'
import type { Working } from '../work/use-worked.ts'
import type { WorkInput } from '../work/work-out.ts'
import { DraftActions } from './draft-actions.tsx'
import { NoTrialBalance } from './no-trial-balance.tsx'
import type { ReviewDraft } from './review-draft.ts'
import type { PrepareSearch, Step } from './steps.ts'

const StatementsScreen = lazy(() => import('../statements/statements-screen.tsx').then((module) => ({ default: module.StatementsScreen })))

interface StatementsStepProps {
  analysisId: number
  kept: KeptPreparation
  input: WorkInput | null
  working: Working
  search: PrepareSearch
  role: AnalysisRole
  review: ReviewDraft
  go: (to: PrepareSearch & { step: Step }) => void
}

/** The drafted statements with their review, or what is missing for them. */
export function StatementsStep({ analysisId, kept: { state, store }, input, working, search, role, review, go }: StatementsStepProps) {
  const { worked, fault, isBusy } = working
  const moves = useMoves(input, working, useEarlierVersion(analysisId, state, role === 'owner'))
  if (input === null) return <NoTrialBalance what="The statements are drafted from it." go={go} />
  if (worked === null) return fault === null ? <PageSpinner label="Drafting the statements" /> : <EmptyState title={fault.message} />
  const { outcome } = worked
  if (outcome.kind === 'impossible')
    return (
      <EmptyState
        title="Statements cannot be drafted from this trial balance."
        action={
          <Button
            look="primary"
            onClick={() => {
              go({ step: 'trial-balance' })
            }}
          >
            Go to the trial balance
          </Button>
        }
      >
        {outcome.message}
      </EmptyState>
    )
  if (outcome.kind === 'profile') {
    const missing = listMissing(state.profile, input.standard)
    const field = missing[0]
    return (
      <EmptyState
        title="The draft needs more about the entity."
        action={
          <Button
            look="primary"
            onClick={() => {
              go({ step: 'entity', ...(field === undefined ? {} : { field }) })
            }}
          >
            Go to the entity
          </Button>
        }
      >
        {missing.length > 0
          ? `Fill in: ${missing.map((one) => fieldLabels[one].toLowerCase()).join(', ')}.`
          : outcome.problems.map(describeProblem).join(' ')}
      </EmptyState>
    )
  }
  return (
    <>
      <DraftActions analysisId={analysisId} draft={outcome.draft} input={input} role={role} review={review} isBusy={isBusy} />
      <Suspense fallback={<PageSpinner label="Loading the statements" />}>
        <StatementsScreen
          draft={outcome.draft}
          review={outcome.review}
          accounts={worked.accounts}
          decimals={worked.decimals}
          journals={state.journals}
          moves={moves}
          isReadOnly={role === 'viewer'}
          {...(search.account === undefined ? {} : { focusKey: search.account })}
          onJournals={(journals) => {
            store.change('change of journals', (now) => ({ ...now, journals }))
          }}
          onText={(id, text) => {
            store.change('change of a text', (now) => ({ ...now, profile: withText(now.profile, id, text) }))
          }}
          onTag={(line, tag) => {
            store.change('change of a tag', (now) => ({ ...now, profile: withTag(now.profile, line, tag) }))
          }}
          onShowAccount={(account) => {
            go({ step: 'mapping', account })
          }}
          onShowProfile={(shown) => {
            go({ step: 'entity', ...(shown === undefined ? {} : { field: shown }) })
          }}
        />
      </Suspense>
    </>
  )
}
