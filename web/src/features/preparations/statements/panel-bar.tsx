import type { PanelTab, TabCount } from './side-panel.tsx'

interface PanelBarProps {
  labels: readonly TabCount[]
  onOpen: (tab: PanelTab) => void
}

/** Below the paper of a small screen: opens what is behind the statements. */
export function PanelBar({ labels, onOpen }: PanelBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid grid-cols-4 border-t border-hairline bg-card print:hidden">
      {labels.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-haspopup="dialog"
          className="min-h-11 px-1 text-note font-medium text-quiet transition-colors hover:text-ink"
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
