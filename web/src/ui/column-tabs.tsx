import { type KeyboardEvent, type ReactNode, useId } from 'react'

export interface ColumnTab<Value extends string> {
  value: Value
  label: string
  panel: ReactNode
  /** The panel stays, hidden, while another is shown: it keeps its state. */
  isKept?: boolean
}

interface ColumnTabsProps<Value extends string> {
  label: string
  value: Value
  tabs: readonly ColumnTab<Value>[]
  onChange: (value: Value) => void
}

/**
 * Views of one subject in a column that they fill; with a single view there is nothing to choose. Arrow keys, Home and End move between tabs.
 * `tabs.tsx` has no place here: its library would take the first load of a review over its limit (decision 025).
 */
export function ColumnTabs<Value extends string>({ label, value, tabs, onChange }: ColumnTabsProps<Value>) {
  const id = useId()

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next === tabs.length ? 0 : next)
    if (tab === undefined) return
    event.preventDefault()
    onChange(tab.value)
    document.getElementById(`${id}-${tab.value}`)?.focus()
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      {tabs.length === 1 ? null : (
        <div role="tablist" aria-label={label} className="flex shrink-0 flex-wrap gap-x-4 border-b border-hairline px-4 pt-1">
          {tabs.map((tab) => (
            <button
              key={tab.value}
              id={`${id}-${tab.value}`}
              type="button"
              role="tab"
              aria-selected={tab.value === value}
              aria-controls={`${id}-${tab.value}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              className="-mb-px min-h-9 border-b-[3px] border-transparent text-body font-medium text-quiet transition-colors hover:text-ink aria-selected:border-double aria-selected:border-accent aria-selected:text-ink pointer-coarse:min-h-11"
              onClick={() => {
                onChange(tab.value)
              }}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
      )}
      {tabs.map((tab) => {
        const isShown = tab.value === value
        return isShown || tab.isKept === true ? (
          <div
            key={tab.value}
            id={`${id}-${tab.value}-panel`}
            hidden={!isShown}
            className="min-h-0 flex-1 flex-col not-[[hidden]]:flex"
            {...(tabs.length === 1 ? {} : { role: 'tabpanel', 'aria-labelledby': `${id}-${tab.value}` })}
          >
            {tab.panel}
          </div>
        ) : null
      })}
    </div>
  )
}
