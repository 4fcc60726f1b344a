import { type AnalysisItem, messages } from '@tickmark/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { formatListDate } from '../../lib/format-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { standardName } from './standard-name.ts'
import { StatusSelect } from './status-select.tsx'

interface AnalysisRowProps {
  analysis: AnalysisItem
  onDelete: (analysis: AnalysisItem) => void
}

export function AnalysisRow({ analysis, onDelete }: AnalysisRowProps) {
  const navigate = useNavigate()
  const { id, fileName, status, standard, createdAt, role, owner } = analysis

  /** A click anywhere on the row opens it, except on a control in the row or while selecting text. */
  function openRow(event: MouseEvent<HTMLTableRowElement>): void {
    const inControl = event.target instanceof Element && event.target.closest('button, a, [role="listbox"], input') !== null
    const withinRow = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (inControl || !withinRow || window.getSelection()?.type === 'Range') return
    void navigate({ to: '/analysis/$id', params: { id: String(id) } })
  }

  return (
    // The row is only a larger target for the pointer; keyboard users have the link inside it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      onClick={openRow}
      className="cursor-pointer border-b border-hairline last:border-b-0 hover:bg-sunk max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-y-2 max-sm:p-4 sm:[&>td]:px-4 sm:[&>td]:py-2"
    >
      <td className="max-sm:col-span-2">
        <span className="font-medium [overflow-wrap:anywhere]">{fileName}</span>
        <span className="ml-2 text-note whitespace-nowrap text-quiet">{standardName(standard)}</span>
        {owner === undefined ? null : (
          <span className="block text-note text-quiet [overflow-wrap:anywhere]">
            Shared by {owner}; you are {role === 'viewer' ? 'a viewer' : 'a reviewer'}
          </span>
        )}
      </td>
      <td className="whitespace-nowrap text-quiet max-sm:col-span-2 max-sm:text-note">{formatListDate(createdAt)}</td>
      <td>{role === 'viewer' ? <Badge>{status}</Badge> : <StatusSelect id={id} name={fileName} status={status} />}</td>
      <td className="whitespace-nowrap">
        <div className="flex items-center justify-between gap-1 max-sm:justify-end">
          <Link
            to="/analysis/$id"
            params={{ id: String(id) }}
            className={buttonClass('quiet', 'sm:-ml-3')}
            aria-label={`${actionName(status)}: ${fileName}`}
          >
            {actionName(status)}
          </Link>
          {role === 'owner' ? (
            <IconButton
              label={`Delete ${fileName}`}
              icon={<Trash2 className="size-4" aria-hidden="true" />}
              onClick={() => {
                onDelete(analysis)
              }}
            />
          ) : null}
        </div>
      </td>
    </tr>
  )
}

function actionName(status: AnalysisItem['status']): string {
  return status === 'Complete' ? messages.analysisActions.view : messages.analysisActions.access
}
