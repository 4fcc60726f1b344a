import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface Tab<Value extends string> {
  value: Value
  label: string
  panel: ReactNode
}

interface TabsProps<Value extends string> {
  label: string
  value: Value
  tabs: readonly Tab<Value>[]
  onChange: (value: Value) => void
}

/** Two or three faces of one thing; the chosen one carries the double rule. Arrow keys go from tab to tab and choose, round and round. */
export function Tabs<Value extends string>({ label, value, tabs, onChange }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent, at: number): void {
    const to = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: (at + tabs.length - 1) % tabs.length, Home: 0, End: tabs.length - 1 }[
      event.key
    ]
    const next = to === undefined ? undefined : tabs[to]
    if (to === undefined || next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
    onChange(next.value)
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="mb-6 flex flex-wrap gap-x-6 border-b border-hairline">
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}-tab`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-${tab.value}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className="-mb-px min-h-9 border-b-[3px] border-transparent text-body font-medium text-quiet transition-colors hover:text-ink aria-selected:border-double aria-selected:border-accent aria-selected:text-ink pointer-coarse:min-h-11"
            onClick={() => {
              onChange(tab.value)
            }}
            onKeyDown={(event) => {
              onKeyDown(event, at)
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) =>
        tab.value === value ? (
          // What is in the panel takes the focus, so the panel itself is no stop of its own.
          <div key={tab.value} role="tabpanel" id={`${id}-${tab.value}-panel`} aria-labelledby={`${id}-${tab.value}-tab`} tabIndex={-1}>
            {tab.panel}
          </div>
        ) : null,
      )}
    </div>
  )
}
