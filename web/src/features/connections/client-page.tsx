import type { Client, ListedAnalysis } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay, formatListDate } from '../../lib/format-date.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ConnectionSection } from './connection-section.tsx'

interface ClientPageProps {
  client: Client
  /** Its standard in words; null where no draft states one. */
  standard: string | null
  /** Its analyses, newest first. */
  analyses: readonly Pick<ListedAnalysis, 'id' | 'fileName' | 'createdAt'>[]
}

/** A client: what its drafts state about it, the connections to its ledgers, and its analyses. */
export function ClientPage({ client, standard, analyses }: ClientPageProps) {
  useDocumentTitle(client.name)
  const { entity, periodEnd, unit } = client.profile
  const stated: readonly (readonly [string, string | null | undefined])[] = [
    ['Entity', entity],
    ['Standard', standard],
    ['Last period end', periodEnd && formatDay(periodEnd)],
    ['Amounts', unit?.text],
  ]
  const known = stated.filter(([, text]) => text !== null && text !== undefined)
  return (
    <>
      <PageHeading
        actions={
          <Link to="/new-analysis" search={{ client: client.id }} className={buttonClass('primary')}>
            New analysis
          </Link>
        }
      >
        {client.name}
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <ConnectionSection clientId={client.id} />
        <div className="flex min-w-0 flex-col gap-6">
          <Part title="Profile">
            {known.length === 0 ? (
              <p className="text-quiet">Nothing yet: the first reviewed draft of this client fills it.</p>
            ) : (
              <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-1">
                {known.map(([label, text]) => (
                  <div key={label} className="contents">
                    <dt className="text-quiet">{label}</dt>
                    <dd className="[overflow-wrap:anywhere]">{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Part>
          <Part title="Analyses">
            {analyses.length === 0 ? (
              <p className="text-quiet">None yet.</p>
            ) : (
              <ul className="flex flex-col gap-1">
                {analyses.slice(0, shownAnalyses).map(({ id, fileName, createdAt }) => (
                  <li key={id} className="flex flex-wrap justify-between gap-x-4">
                    <Link
                      to="/analysis/$id"
                      params={{ id: String(id) }}
                      className="min-w-0 text-accent underline-offset-2 [overflow-wrap:anywhere] hover:underline"
                    >
                      {fileName}
                    </Link>
                    <span className="figures text-note text-quiet">{formatListDate(createdAt)}</span>
                  </li>
                ))}
              </ul>
            )}
            {analyses.length === 0 ? null : (
              <Link to="/analysis" search={{ folder: client.id }} className="self-start text-accent underline-offset-2 hover:underline">
                {analyses.length > shownAnalyses ? `All ${analyses.length.toLocaleString('en-GB')} analyses` : 'Show them in the list'}
              </Link>
            )}
          </Part>
        </div>
      </div>
    </>
  )
}

const shownAnalyses = 12

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4 sm:p-6">
      <h2 className="font-serif text-lead font-semibold">{title}</h2>
      {children}
    </Card>
  )
}
