import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { PanelTab, TabLabel } from './side-panel.tsx'

interface StatementsLayoutProps {
  /** The panel is beside the paper; otherwise it is above the lower part of it, if it is open. */
  isWide: boolean
  isOpen: boolean
  labels: readonly TabLabel[]
  contents: ReactNode
  paper: ReactNode
  panel: ReactNode
  onOpen: (tab: PanelTab) => void
  onClose: () => void
  /** Escape in the panel. */
  onEscape: () => void
}

/** The paper, its contents on its left where there is room, and what is behind it on its right or below. */
export function StatementsLayout(props: StatementsLayoutProps) {
  const { isWide, isOpen, labels, contents, paper, panel, onOpen, onClose, onEscape } = props
  const isSheet = !isWide && isOpen

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
  }

  return (
    <div className="@container/statements">
      <div className="flex items-start gap-6 print:block">
        <div className="sticky top-16 hidden max-h-[calc(100dvh-5rem)] w-48 shrink-0 overflow-y-auto @6xl/statements:block print:hidden">
          {contents}
        </div>
        {/* What is gone to is kept clear of the sheet. */}
        <div
          className={classNames(
            '@container min-w-0 flex-1',
            isSheet &&
              'pb-[60dvh] print:pb-0 [&_.amount]:scroll-mb-[60dvh] [&_.fill]:scroll-mb-[60dvh] [&_mark]:scroll-mb-[60dvh] [&_[id^=text-]]:scroll-mb-[60dvh]',
          )}
        >
          {paper}
        </div>
        {isWide ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape goes back to the paper from anywhere in it
          <aside
            aria-label="Behind the statements"
            className="sticky top-16 h-[calc(100dvh-5rem)] w-92 shrink-0 overflow-hidden rounded-md border border-hairline bg-card [&_[role=tablist]]:gap-x-2.5 [&_[role=tablist]]:px-3 @7xl/statements:w-104 print:hidden"
            onKeyDown={onKeyDown}
          >
            {panel}
          </aside>
        ) : null}
      </div>
      {isSheet ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above
        <aside
          aria-label="Behind the statements"
          className="fixed inset-x-0 bottom-0 z-30 flex h-[max(60dvh,min(18rem,100dvh))] flex-col border-t border-hairline bg-card shadow-float print:hidden"
          onKeyDown={onKeyDown}
        >
          <IconButton
            label="Close"
            icon={<X className="size-5" aria-hidden="true" />}
            className="absolute top-1 right-1 z-1"
            onClick={onClose}
          />
          <div className="min-h-0 flex-1 [&_[role=tablist]]:gap-x-2.5 [&_[role=tablist]]:pr-12 [&_[role=tablist]]:pl-3">{panel}</div>
        </aside>
      ) : null}
      {isWide || isOpen ? null : <PanelBar labels={labels} onOpen={onOpen} />}
    </div>
  )
}

/** At the foot of a small window: opens what is behind the statements. */
function PanelBar({ labels, onOpen }: Pick<StatementsLayoutProps, 'labels' | 'onOpen'>) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex justify-between border-t border-hairline bg-card px-2 print:hidden">
      {labels.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className="min-h-11 px-2 text-note font-medium text-quiet transition-colors hover:text-ink"
          onClick={() => {
            onOpen(value)
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
