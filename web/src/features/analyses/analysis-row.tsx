import { type ListedAnalysis, messages } from '@tickmark/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Building2, CalendarPlus, Ellipsis, FolderInput, Pencil, Trash2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { formatListDay, formatListDate } from '../../lib/format-date.ts'
import { localDay } from '../../lib/local-day.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { findPeriodEnd } from './arrange-analyses.ts'
import { isShared } from './is-shared.ts'
import { describeTurn } from './describe-turn.ts'
import { listShownFrom } from './list-columns.ts'
import { DueCell, WaitsForCell } from './engagement-cells.tsx'
import { nextYearLabel } from './next-year-label.ts'
import { RestrictedMark } from './restricted-mark.tsx'
import { CoverageCell, OpenPointsCell } from './review-cells.tsx'
import { standardName } from './standard-name.ts'
import { StatusSelect } from './status-select.tsx'

export type RowAction = 'rename' | 'move' | 'elsewhere' | 'next-year' | 'archive' | 'delete'

interface AnalysisRowProps {
  analysis: ListedAnalysis
  /** The folder does not name its client already. */
  hasClient: boolean
  /** The list has the columns of who and when. */
  hasEngagement: boolean
  /** Only people named for its client see it. */
  isRestricted: boolean
  /** Its workspace, where the list has several. */
  workspace: string | undefined
  /** It can be moved to another workspace. */
  canMove: boolean
  onAct: (action: RowAction, analysis: ListedAnalysis) => void
}

export function AnalysisRow({ analysis, hasClient, hasEngagement, isRestricted, workspace, canMove, onAct }: AnalysisRowProps) {
  const navigate = useNavigate()
  const { id, fileName, status, standard, createdAt, changedAt, role, owner, client, manages } = analysis
  const periodEnd = findPeriodEnd(analysis)
  const shownFrom = listShownFrom(hasEngagement)

  /** A click anywhere on the row opens it, except on a control in the row or while selecting text. */
  function openRow(event: MouseEvent<HTMLTableRowElement>): void {
    const inControl = event.target instanceof Element && event.target.closest('button, a, [role="listbox"], [role="menu"], input') !== null
    const withinRow = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (inControl || !withinRow || window.getSelection()?.type === 'Range') return
    void navigate({ to: '/analysis/$id', params: { id: String(id) } })
  }

  return (
    // The row is only a larger target for the pointer; keyboard users have the link inside it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      onClick={openRow}
      className="cursor-pointer border-b border-hairline last:border-b-0 focus-within:bg-sunk hover:bg-sunk @max-[46rem]:grid @max-[46rem]:grid-cols-[1fr_auto] @max-[46rem]:gap-y-2 @max-[46rem]:p-4 @min-[46rem]:[&>td]:px-2 @min-[46rem]:[&>td:first-child]:pl-4 @min-[46rem]:[&>td:last-child]:pr-3 @min-[46rem]:[&>td]:py-2"
    >
      <td className="@max-[46rem]:col-span-2 @min-[46rem]:min-w-40 @min-[68rem]:min-w-52">
        <span className="font-medium [overflow-wrap:anywhere]">{fileName}</span>
        <span className="ml-2 text-note whitespace-nowrap text-quiet @min-[51rem]:hidden">{standardName(standard)}</span>
        {(hasClient && client !== undefined) || workspace !== undefined ? (
          <span className="block text-note text-quiet [overflow-wrap:anywhere]">
            {[workspace, hasClient ? client?.name : undefined].filter((part) => part !== undefined).join(' · ')}
            {hasClient && isRestricted ? <RestrictedMark isBrief /> : null}
          </span>
        ) : null}
        {hasEngagement && (analysis.engagement.dueOn !== undefined || analysis.waitsFor !== undefined) ? (
          <span className="block text-note text-quiet [overflow-wrap:anywhere] @min-[66rem]:hidden">
            {describeTurn(analysis, localDay())}
          </span>
        ) : null}
        {!isShared(analysis) ? null : (
          <span className="block text-note text-quiet [overflow-wrap:anywhere]">
            Shared by {owner}; you are {role === 'viewer' ? 'a viewer' : 'a reviewer'}
          </span>
        )}
      </td>
      <td className="@max-[46rem]:order-1">
        <OpenPointsCell analysis={analysis} />
      </td>
      <td className={classNames('@max-[46rem]:order-1 @max-[46rem]:text-right', shownFrom.coverage)}>
        <CoverageCell analysis={analysis} />
      </td>
      <td className={classNames('text-note whitespace-nowrap text-quiet', shownFrom.standard)}>{standardName(standard)}</td>
      <td className={classNames('text-note whitespace-nowrap text-quiet', shownFrom.period)}>
        {periodEnd === undefined ? null : formatListDay(periodEnd)}
      </td>
      <td className={classNames('text-note text-quiet [overflow-wrap:anywhere]', shownFrom.owner)}>{owner ?? 'You'}</td>
      {hasEngagement ? (
        <>
          <td className={classNames('text-note whitespace-nowrap text-quiet', shownFrom.due)}>
            <DueCell analysis={analysis} />
          </td>
          <td className={classNames('min-w-28 text-note text-quiet [overflow-wrap:break-word]', shownFrom.waits)}>
            <WaitsForCell analysis={analysis} />
          </td>
        </>
      ) : null}
      <td className="text-note whitespace-nowrap text-quiet @max-[46rem]:order-1 @max-[46rem]:self-center">{formatListDate(createdAt)}</td>
      <td className={classNames('text-note whitespace-nowrap text-quiet', shownFrom.changed)}>{formatListDate(changedAt)}</td>
      <td className="@max-[46rem]:order-1">
        {role === 'viewer' ? <Badge>{status}</Badge> : <StatusSelect id={id} name={fileName} status={status} />}
      </td>
      <td className="whitespace-nowrap @max-[46rem]:order-1 @max-[46rem]:col-span-2">
        <div className="flex items-center justify-between gap-1">
          <Link
            to="/analysis/$id"
            params={{ id: String(id) }}
            className={buttonClass('quiet', '-ml-3 @min-[46rem]:-ml-2 @min-[46rem]:px-2')}
            aria-label={`${actionName(status)}: ${fileName}`}
            data-analysis-link=""
          >
            {actionName(status)}
          </Link>
          {role === 'owner' ? (
            <span className="flex">
              <ActionMenu
                label={`More for ${fileName}`}
                icon={<Ellipsis className="size-4" aria-hidden="true" />}
                items={menuOf(analysis, canMove, onAct)}
              />
              {manages === true ? (
                <IconButton
                  label={`Delete ${fileName}`}
                  icon={<Trash2 className="size-4" aria-hidden="true" />}
                  onClick={() => {
                    onAct('delete', analysis)
                  }}
                />
              ) : null}
            </span>
          ) : null}
        </div>
      </td>
    </tr>
  )
}

function menuOf(analysis: ListedAnalysis, canMove: boolean, onAct: AnalysisRowProps['onAct']) {
  const isArchived = analysis.archived === true
  const ArchiveIcon = isArchived ? ArchiveRestore : Archive
  const item = (action: RowAction, label: string, icon: ReactNode) => ({
    label,
    icon,
    onChoose: () => {
      onAct(action, analysis)
    },
  })
  return [
    item('rename', 'Rename…', <Pencil className="size-4" aria-hidden="true" />),
    item('move', 'Move to a client…', <FolderInput className="size-4" aria-hidden="true" />),
    ...(canMove ? [item('elsewhere', 'Move to a workspace…', <Building2 className="size-4" aria-hidden="true" />)] : []),
    item(
      'next-year',
      `${nextYearLabel(analysis.fileName, findPeriodEnd(analysis))}…`,
      <CalendarPlus className="size-4" aria-hidden="true" />,
    ),
    item('archive', isArchived ? 'Take out of the archive' : 'Archive', <ArchiveIcon className="size-4" aria-hidden="true" />),
  ]
}

function actionName(status: ListedAnalysis['status']): string {
  return status === 'Complete' ? messages.analysisActions.view : messages.analysisActions.access
}
