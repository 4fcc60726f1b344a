import type { Analysis, Preparation } from '@tickmark/contract'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useShortcutActions } from '../../../lib/shortcuts/use-shortcut-actions.ts'
import { listAssetClasses } from '../entity/list-asset-classes.ts'
import { usualCurrency } from '../entity/profile-fields.ts'
import { EntityStep } from '../entity/entity-step.tsx'
import { TrialBalanceStep } from '../importing/trial-balance-step.tsx'
import { replaceLedgers } from '../keeping/replaced-ledgers.ts'
import { usePreparation } from '../keeping/use-preparation.ts'
import { useWorked } from '../work/use-worked.ts'
import type { WorkInput } from '../work/work-out.ts'
import { describeSteps, findFirstStep } from './describe-steps.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { MappingStep } from './mapping-step.tsx'
import { NextStep } from './next-step.tsx'
import type { ReviewDraft } from './review-draft.ts'
import { SampleOffer } from './sample-offer.tsx'
import { SavingLine } from './saving-line.tsx'
import { StatementsStep } from './statements-step.tsx'
import { StepNavigation } from './step-navigation.tsx'
import { type PrepareSearch, type Step, stepNames } from './steps.ts'

interface PreparationScreenProps {
  analysis: Analysis
  loaded: Preparation
  search: PrepareSearch
  review: ReviewDraft
  onReload: () => void
}

/** From a trial balance to statements, in steps that can be taken in any order. Everything is kept as it is entered, and can be undone. */
export function PreparationScreen({ analysis, loaded, search, review, onReload }: PreparationScreenProps) {
  const { id, standard, role } = analysis
  const isReadOnly = role === 'viewer'
  const currency = usualCurrency[standard]
  const kept = usePreparation(id, loaded, {
    ...(analysis.client === undefined ? {} : { name: analysis.client.name }),
    ...(currency === undefined ? {} : { currency }),
  })
  const { state, store, saving } = kept
  const { current, prior, profile, choices, journals } = state
  const input = useMemo(
    (): WorkInput | null =>
      current === null ? null : { current, prior, profile, standard, mapping: [...choices.values()], earlier: loaded.earlier, journals },
    [current, prior, profile, standard, choices, loaded.earlier, journals],
  )
  const working = useWorked(input)
  const states = describeSteps(state, standard, working.worked)
  const [first] = useState(() => findFirstStep(loaded.version, state, standard))
  const step = search.step ?? first
  const navigate = useNavigate()
  const go = (to: PrepareSearch & { step: Step }) => {
    void navigate({ to: '/analysis/$id/prepare', params: { id: String(id) }, search: to })
  }
  useShortcutActions({ 'undo-change': store.undo, 'redo-change': store.redo })
  const assetClasses = useMemo(() => listAssetClasses(working.worked?.accounts ?? []), [working.worked])
  const isNew = loaded.version === 0 && current === null && prior === null

  return (
    <>
      {isReadOnly ? null : <LeaveGuard saving={saving} />}
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <h1 className="min-w-0 font-serif text-title font-semibold tracking-[-0.01em] [overflow-wrap:anywhere]">{analysis.fileName}</h1>
        <SavingLine kept={kept} isReadOnly={isReadOnly} onReload={onReload} />
      </header>
      <StepNavigation analysisId={id} current={step} states={states} />
      <div className="pt-6">
        <h2 className="sr-only">{stepNames[step]}</h2>
        {step === 'entity' ? (
          <>
            {isNew && !isReadOnly ? (
              <SampleOffer
                standard={standard}
                store={store}
                onDone={() => {
                  go({ step: 'mapping' })
                }}
              />
            ) : null}
            <EntityStep
              profile={profile}
              standard={standard}
              assetClasses={assetClasses}
              focusField={search.field}
              isReadOnly={isReadOnly}
              onChange={(next) => {
                store.change('change of the entity', (now) => ({ ...now, profile: next }))
              }}
            />
          </>
        ) : null}
        {step === 'trial-balance' ? (
          <TrialBalanceStep
            analysisId={id}
            clientId={analysis.client?.id ?? null}
            mayPull={role === 'owner'}
            current={current}
            prior={prior}
            profile={profile}
            choices={choices}
            isReadOnly={isReadOnly}
            onChange={(year, ledger) => {
              const words = `${year === 'current' ? 'this' : 'last'} year’s trial balance ${ledger === null ? 'removed' : 'imported'}`
              store.change(words, (now) => replaceLedgers(now, { [year]: ledger }))
            }}
            onPulled={(years) => {
              store.change('trial balances pulled', (now) =>
                replaceLedgers(now, { current: years.current, ...(years.prior && { prior: years.prior }) }),
              )
            }}
          />
        ) : null}
        {step === 'mapping' ? <MappingStep kept={kept} working={working} search={search} isReadOnly={isReadOnly} go={go} /> : null}
        {step === 'statements' ? (
          <StatementsStep analysisId={id} kept={kept} input={input} working={working} search={search} role={role} review={review} go={go} />
        ) : null}
        <NextStep
          step={step}
          states={states}
          onGo={(next) => {
            go({ step: next })
          }}
        />
      </div>
    </>
  )
}
