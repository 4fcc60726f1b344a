import type { ImportedLedger, MappingChoice, Period } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { connectionsQuery, providersQuery } from '../../../lib/connections/connection-queries.ts'
import { Card } from '../../../ui/card.tsx'
import { ConnectionChoice } from './connection-choice.tsx'
import { EarlierPulls } from './earlier-pulls.tsx'
import { PullProgress } from './pull-progress.tsx'
import { PulledPreview } from './pulled-preview.tsx'
import type { PulledYears } from './pulled-years.ts'
import { isUnderWay, usePulls } from './use-pulls.ts'

interface PullPanelProps {
  analysisId: number
  /** The id of the analysis' client; null where it has none. */
  clientId: number | null
  /** What is pulled; null until the entity's period is known. */
  period: Period | null
  /** The first day of the period before; null where that was a year. */
  priorFrom: string | null
  /** This year's and last year's trial balances, as they are stored. */
  current: ImportedLedger | null
  prior: ImportedLedger | null
  /** The classes that people chose, by the key of the account. */
  choices: ReadonlyMap<string, MappingChoice>
  onUse: (years: PulledYears) => void
}

/** Pulls both years' trial balances from the system that keeps the client's ledger. Nothing is shown where the operator has set up none. */
export function PullPanel({ analysisId, clientId, period, priorFrom, current, prior, choices, onUse }: PullPanelProps) {
  const providers = useQuery(providersQuery)
  if (providers.data === undefined || providers.data.length === 0) return null
  return (
    <Card className="mb-6 flex min-w-0 flex-col gap-4 p-4 sm:p-6 print:hidden">
      <h3 className="font-serif text-lead font-semibold">From the system that keeps the ledger</h3>
      {clientId === null ? (
        <p className="max-w-[72ch] text-quiet">
          A connection belongs to a client.{' '}
          <Link to="/analysis/$id" params={{ id: String(analysisId) }} className="text-accent underline underline-offset-2">
            Give this analysis a client
          </Link>{' '}
          (Edit), then connect its ledger here.
        </p>
      ) : (
        <ClientPulls
          analysisId={analysisId}
          clientId={clientId}
          period={period}
          priorFrom={priorFrom}
          current={current}
          prior={prior}
          choices={choices}
          onUse={onUse}
        />
      )}
    </Card>
  )
}

function ClientPulls({ analysisId, clientId, period, priorFrom, current, prior, choices, onUse }: PullPanelProps & { clientId: number }) {
  const connections = useQuery(connectionsQuery(clientId))
  const { loaded, start, cancel, repeat } = usePulls(analysisId)
  const [shown, setShown] = useState<number | null>(null)
  const pulls = loaded.data?.pulls ?? []
  const [newest] = pulls
  // The newest of the period is shown at once, until a person has used it or put it aside.
  const [seen, setSeen] = useState<number | null>(null)
  const isOfPeriod = newest?.period.from === period?.from && newest?.period.to === period?.to
  const isNew = newest?.state === 'complete' && isOfPeriod && newest.id !== seen && newest.id !== current?.pullId
  const looked = shown ?? (isNew ? newest.id : null)
  const close = () => {
    setShown(null)
    setSeen(newest?.id ?? null)
  }
  return (
    <>
      {newest !== undefined && isUnderWay(newest) ? (
        <PullProgress
          pull={newest}
          isCancelling={cancel.isPending}
          onCancel={() => {
            cancel.mutate(newest.id)
          }}
        />
      ) : (
        <ConnectionChoice
          clientId={clientId}
          connections={connections}
          period={period}
          last={newest ?? null}
          isPrimary={looked === null && current === null}
          isStarting={start.isPending}
          onPull={(connectionId, of) => {
            setShown(null)
            start.mutate({ connectionId, period: of, priorFrom })
          }}
        />
      )}
      {looked === null ? null : (
        <PulledPreview
          key={looked}
          analysisId={analysisId}
          pullId={looked}
          current={current}
          stored={prior}
          choices={choices}
          onUse={(years) => {
            onUse(years)
            close()
          }}
          onClose={close}
        />
      )}
      {pulls.length === 0 ? null : (
        <EarlierPulls
          pulls={pulls}
          usedId={current?.pullId ?? null}
          isNightly={loaded.data?.isNightly === true}
          isChanging={repeat.isPending}
          onLook={setShown}
          onNightly={repeat.mutate}
        />
      )}
    </>
  )
}
