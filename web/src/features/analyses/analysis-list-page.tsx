import { messages } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileText, ListTodo, Plus } from 'lucide-react'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { isShownIn } from '../../lib/workspaces/workspace-names.ts'
import { useWorkspaces } from '../../lib/workspaces/workspace-context.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AnalysisList } from './analysis-list.tsx'
import { useAnalysisList, useCreateSample } from './analysis-queries.ts'
import { clientsQuery } from './client-queries.ts'
import { pickShown } from './pick-shown.ts'
import { isSameSearch, type ListSearch } from './list-search.ts'
import { AnalysisListState } from './analysis-list-state.tsx'
import { AnalysisTableSkeleton } from './analysis-table-skeleton.tsx'
import { pickTarget } from '../../lib/workspaces/target-workspace.ts'
import { EmptyFirm } from './empty-firm.tsx'

interface AnalysisListPageProps {
  /** What the list shows, which is part of the address. */
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

export function AnalysisListPage({ search, onSearch }: AnalysisListPageProps) {
  useDocumentTitle(messages.analyses.title)
  const list = useAnalysisList()
  const { shown: chosen, all, current } = useWorkspaces()
  // Without them, folders are made from the analyses.
  const clients = useQuery(clientsQuery)
  const workspace = search.workspaces === 'all' ? null : pickShown({ all, shown: chosen }, clients.data, search.folder)
  const ofWorkspace = workspace === undefined ? undefined : list.data?.filter(({ workspaceId }) => isShownIn(workspace, workspaceId))
  // The newest alone say nothing about a folder, a filter or another order, and none of them may be in this workspace.
  const isAsListed = isSameSearch(search, { workspaces: search.workspaces })
  const shown = list.isPlaceholderData && (!isAsListed || ofWorkspace?.length === 0) ? undefined : ofWorkspace
  const navigate = useNavigate()
  const sample = useCreateSample((analysis) => {
    void navigate({ to: '/analysis/$id', params: { id: String(analysis.id) } })
  })

  return (
    <>
      <PageHeading
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {all.length > 1 ? (
              <FilterChoice
                isChosen={search.workspaces === 'all'}
                onChoose={() => {
                  onSearch({ ...search, folder: undefined, workspaces: search.workspaces === 'all' ? undefined : 'all' })
                }}
              >
                All workspaces
              </FilterChoice>
            ) : null}
            <Link
              to="/overview"
              search={{ workspace: workspace?.personal === false ? workspace.id : undefined }}
              className={buttonClass('plain')}
            >
              <ListTodo className="size-4" aria-hidden="true" />
              {messages.navigation.overview}
            </Link>
            <Link
              to="/new-analysis"
              search={typeof search.folder === 'number' ? { client: search.folder } : {}}
              className={buttonClass('primary')}
            >
              <Plus className="size-4" aria-hidden="true" />
              {messages.analyses.newButton}
            </Link>
          </div>
        }
      >
        {messages.analyses.title}
      </PageHeading>
      {shown !== undefined && shown.length > 0 ? (
        <AnalysisList
          analyses={shown}
          clients={(clients.data ?? []).filter(({ workspaceId }) => isShownIn(workspace ?? null, workspaceId))}
          isWhole={!list.isPlaceholderData}
          search={search}
          onSearch={onSearch}
        />
      ) : (
        <Card className="overflow-hidden" aria-busy={shown === undefined}>
          {list.data !== undefined && shown === undefined ? <AnalysisTableSkeleton /> : <AnalysisListState list={list} />}
          {shown?.length === 0 && workspace?.personal === false ? <EmptyFirm firm={workspace} /> : null}
          {shown?.length === 0 && workspace?.personal !== false ? (
            <EmptyState
              icon={<FileText className="size-6" aria-hidden="true" />}
              title={messages.analyses.empty}
              action={
                <Button
                  busy={sample.isPending || sample.isSuccess}
                  onClick={() => {
                    sample.mutate(pickTarget({ all, current })?.id)
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
