import { type Analysis, messages, type Standard } from '@tickmark/contract'
import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EditButton } from './edit-button.tsx'
import { isShared } from './is-shared.ts'
import { standardName } from './standard-name.ts'
import { StatusSelect } from './status-select.tsx'

interface AnalysisHeaderProps {
  analysis: Analysis
  /** What is known of it beside its name: its client, other viewers. */
  beside?: ReactNode
  /** Further content of the line, before the status, such as sharing. */
  actions?: ReactNode
  /** Asked before the status changes. */
  onWantStatus?: ComponentProps<typeof StatusSelect>['onWant']
  /** The standard that the newest draft names, if known. */
  stated?: Standard | undefined
  /** Before the name, such as the way back. */
  back: ReactNode
  /** `bar`: one line above a workspace that fills the window. */
  look: 'page' | 'bar'
}

/** The name, the standard and the status of an analysis. On a page it stays in view while the points are read. */
export function AnalysisHeader(props: AnalysisHeaderProps) {
  const { analysis, beside, actions, onWantStatus, stated, back, look } = props
  const isBar = look === 'bar'
  const name = analysis.fileName.trim() === '' ? messages.analyses.untitled : analysis.fileName
  return (
    <>
      {isBar ? null : back}
      <header
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-3 print:static',
          isBar ? 'min-h-11 gap-y-1 py-1' : 'sticky top-0 z-10 -mx-4 gap-y-2 border-b border-hairline bg-paper px-4 py-3 sm:mx-0 sm:px-0',
        )}
      >
        {isBar ? back : null}
        {/* On a phone the name has a line of its own; the standard is beside the status. */}
        <h1
          title={name}
          className={classNames(
            analysis.role === 'owner' ? 'w-[calc(100%-3.5rem)]' : 'w-full',
            'min-w-0 font-serif font-semibold tracking-[-0.01em] [overflow-wrap:anywhere] sm:w-auto',
            isBar ? 'line-clamp-1 flex-1 basis-40 text-lead sm:flex-none sm:max-w-[40%]' : 'line-clamp-2 text-title sm:max-w-[60%]',
          )}
        >
          {name}
        </h1>
        <EditButton analysis={analysis} stated={stated} />
        <Badge className="order-1 shrink-0 sm:order-none">{standardName(analysis.standard)}</Badge>
        <div
          className={classNames(
            'order-2 flex min-w-0 items-center gap-x-3 max-sm:basis-full max-sm:empty:hidden sm:order-none sm:flex-1 print:hidden',
            isBar && 'sm:min-w-24',
          )}
        >
          {beside}
        </div>
        {!isShared(analysis) ? null : <p className="text-note text-quiet max-sm:order-2">Shared by {analysis.owner}</p>}
        <div className="order-1 flex flex-wrap items-center gap-2 sm:order-none print:hidden">
          {actions}
          {analysis.role === 'viewer' ? (
            <Badge>{analysis.status}</Badge>
          ) : (
            <StatusSelect id={analysis.id} name={name} status={analysis.status} onWant={onWantStatus} />
          )}
        </div>
        <p className="hidden print:block">{analysis.status}</p>
      </header>
    </>
  )
}
