import type { Standard } from '@tickmark/contract'
import { useEffect, useRef, useState } from 'react'
import { logUnexpected } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { nameSample, readSample } from '../importing/sample-company.ts'
import type { PreparationStore } from '../keeping/preparation-store.ts'

interface SampleOfferProps {
  standard: Standard
  store: PreparationStore
  /** The sample has been filled in. */
  onDone: () => void
}

/** Fills in a sample company, for people who want to look around first. */
export function SampleOffer({ standard, store, onDone }: SampleOfferProps) {
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function fillIn(): Promise<void> {
    const { signal } = (running.current = new AbortController())
    setBusy(true)
    try {
      const sample = await readSample(standard, signal)
      store.change('sample company filled in', (now) => ({ ...now, ...sample }))
      onDone()
    } catch (error) {
      if (signal.aborted) return
      logUnexpected('the sample could not be filled in', error)
      showToast({ tone: 'error', title: 'The sample could not be filled in.', description: 'Please try again.' })
      setBusy(false)
    }
  }

  return (
    <div className="mb-6 flex max-w-[60rem] flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-hairline bg-sunk px-4 py-3">
      <p>No trial balance at hand? Look around with {nameSample(standard)}.</p>
      <Button busy={isBusy} onClick={() => void fillIn()}>
        Fill in the sample
      </Button>
    </div>
  )
}
