import { describeBasis, describeSet, describeSuggested, type Materiality } from '@tickmark/contract'
import { Suspense, useState } from 'react'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageButton } from '../marks/page-button.tsx'
import { usePeople } from '../points/people.ts'
import { useSetMateriality } from './use-set-materiality.ts'

const MaterialityForm = lazyPart(async () => (await import('./materiality-form.tsx')).MaterialityForm)

interface MaterialityLineProps {
  materiality: Materiality | undefined
  /** Of the document, if it states one. */
  currency: string | undefined
}

/** Materiality with what it rests on: a line of the statements, or the person who set it. Without either, only the way to set it (D30). */
export function MaterialityLine({ materiality, currency }: MaterialityLineProps) {
  const { mayChange } = usePeople()
  const [isSetting, setSetting] = useState(false)
  const saving = useSetMateriality()
  if (materiality === undefined) return null
  const { suggested, set } = materiality
  if (set === undefined && suggested === undefined && !mayChange) return null
  return (
    <div ref={keepFocus} className="flex flex-col gap-2">
      <p className="figures flex flex-wrap items-baseline gap-x-2 gap-y-1 text-note text-quiet">
        {set === undefined ? (
          suggested === undefined ? null : (
            <>
              <span>
                Planning materiality <strong className="font-semibold text-ink">{describeSuggested(suggested)}</strong>:{' '}
                {describeBasis(suggested)}
              </span>
              <PageButton page={suggested.figure.page} box={suggested.figure.box} />
            </>
          )
        ) : (
          <span>
            Materiality <strong className="font-semibold text-ink">{describeSet(set, currency)}</strong>, set by{' '}
            {set.by?.name ?? 'a former user'}
          </span>
        )}
        {mayChange && !isSetting ? (
          <span className="-ml-3 flex flex-wrap print:hidden">
            <Button
              look="quiet"
              className="min-h-6! py-0 text-note pointer-coarse:min-h-11!"
              data-focus-home=""
              onClick={() => {
                setSetting(true)
              }}
            >
              {set === undefined && suggested === undefined ? 'Set materiality…' : 'Set…'}
            </Button>
            {set === undefined ? null : (
              <Button
                look="quiet"
                className="text-note whitespace-normal! text-left"
                busy={saving.isPending}
                onClick={() => {
                  saving.mutate({ amount: null, currency: null })
                }}
              >
                {suggested === undefined ? 'Remove' : `Use the suggested ${describeSuggested(suggested)}`}
              </Button>
            )}
          </span>
        ) : null}
      </p>
      {isSetting ? (
        <Suspense fallback={null}>
          <MaterialityForm
            amount={set?.amount ?? ''}
            currency={set?.currency ?? currency ?? ''}
            stated={currency}
            busy={saving.isPending}
            onCancel={() => {
              setSetting(false)
            }}
            onUnavailable={() => {
              setSetting(false)
            }}
            onSave={(wanted) => {
              saving.mutate(wanted, {
                onSuccess: () => {
                  setSetting(false)
                },
              })
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
