import { messages } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileText, Plus } from 'lucide-react'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AnalysisList } from './analysis-list.tsx'
import { analysisListQuery, useCreateSample } from './analysis-queries.ts'
import { clientsQuery } from './client-queries.ts'
import type { ListSearch } from './list-search.ts'
import { AnalysisListState } from './analysis-list-state.tsx'

interface AnalysisListPageProps {
  /** What the list shows, which is part of the address. */
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

export function AnalysisListPage({ search, onSearch }: AnalysisListPageProps) {
  useDocumentTitle(messages.analyses.title)
  const list = useQuery(analysisListQuery)
  // Without them, folders are made from the analyses.
  const clients = useQuery(clientsQuery)
  const navigate = useNavigate()
  const sample = useCreateSample((analysis) => {
    void navigate({ to: '/analysis/$id', params: { id: String(analysis.id) } })
  })

  return (
    <>
      <PageHeading
        actions={
          <Link
            to="/new-analysis"
            search={typeof search.folder === 'number' ? { client: search.folder } : {}}
            className={buttonClass('primary')}
          >
            <Plus className="size-4" aria-hidden="true" />
            {messages.analyses.newButton}
          </Link>
        }
      >
        {messages.analyses.title}
      </PageHeading>
      {list.data !== undefined && list.data.length > 0 ? (
        <AnalysisList analyses={list.data} clients={clients.data ?? []} search={search} onSearch={onSearch} />
      ) : (
        <Card className="overflow-hidden" aria-busy={list.isPending}>
          <AnalysisListState list={list} />
          {list.data?.length === 0 ? (
            <EmptyState
              icon={<FileText className="size-6" aria-hidden="true" />}
              title={messages.analyses.empty}
              action={
                <Button
                  busy={sample.isPending || sample.isSuccess}
                  onClick={() => {
                    sample.mutate()
                  }}
                >
                  {messages.analyses.trySample}
                </Button>
              }
            >
              Each analysis covers one set of statements. Upload the draft, and its review points are kept with it.
            </EmptyState>
          ) : null}
        </Card>
      )}
    </>
  )
}
