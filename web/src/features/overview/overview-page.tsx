import type { Overview } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { localDay } from '../../lib/local-day.ts'
import { useWorkspaces } from '../../lib/workspaces/workspace-context.ts'
import { workspaceLabel } from '../../lib/workspaces/workspace-names.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { OverviewSection } from './overview-section.tsx'
import { overviewQuery } from './overview-query.ts'
import { PeopleTable } from './people-table.tsx'
import { PointRows } from './point-rows.tsx'
import { WaitingRows } from './waiting-rows.tsx'

interface OverviewPageProps {
  /** Only this workspace. */
  workspaceId: number | undefined
  selfId: number | null
}

/** What waits for the user, what is due, and what waits for whom. */
export function OverviewPage({ workspaceId, selfId }: OverviewPageProps) {
  const { all } = useWorkspaces()
  const workspace = all.find(({ id }) => id === workspaceId)
  const overview = useQuery(overviewQuery(workspaceId, localDay()))
  return (
    <>
      <PageHeading>Overview</PageHeading>
      {all.length > 1 ? (
        <p className="-mt-3 mb-5 text-quiet [overflow-wrap:anywhere]">
          {workspace === undefined ? 'Everything you see, in all workspaces' : workspaceLabel(workspace)}
        </p>
      ) : null}
      {overview.data === undefined ? (
        <Card aria-busy={overview.isPending}>
          {overview.isError ? (
            <ErrorState
              title="The overview could not be loaded."
              detail={sentenceOf(overview.error, 'Please try again.')}
              onRetry={() => {
                void overview.refetch()
              }}
            />
          ) : (
            <RowsSkeleton />
          )}
        </Card>
      ) : (
        <Sections overview={overview.data} selfId={selfId} isOfOne={workspaceId !== undefined || all.length < 2} />
      )}
    </>
  )
}

interface SectionsProps {
  overview: Overview
  selfId: number | null
  isOfOne: boolean
}

function Sections({ overview: { people, due, mine, points }, selfId, isOfOne }: SectionsProps) {
  return (
    <div className="grid gap-x-5 gap-y-6 lg:grid-cols-2 [&>*]:min-w-0">
      <OverviewSection title="Waiting for you" list={mine} empty="No analysis waits for your signature.">
        {(analyses) => <WaitingRows analyses={analyses} hasPerson={false} />}
      </OverviewSection>
      <OverviewSection title="Your open points" list={points} empty="No open point is assigned to you.">
        {(shown) => <PointRows points={shown} />}
      </OverviewSection>
      <OverviewSection title="Analyses overdue or due within a week" list={due} empty="No analysis is due within a week.">
        {(analyses) => <WaitingRows analyses={analyses} hasPerson />}
      </OverviewSection>
      <OverviewSection
        title="What waits for whom"
        list={{ total: people.length, items: people }}
        empty="Nothing waits for anybody. Name who prepares and reviews an analysis in its sign-off."
      >
        {(shown) => <PeopleTable people={shown} selfId={selfId} isOfOne={isOfOne} />}
      </OverviewSection>
    </div>
  )
}
