import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

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

/** Two or three faces of one thing; the chosen one carries the double rule. */
export function Tabs<Value extends string>({ label, value, tabs, onChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      <BaseTabs.List aria-label={label} className="mb-6 flex gap-6 border-b border-hairline">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-9 border-b-[3px] border-transparent text-body font-medium text-quiet transition-colors hover:text-ink data-active:border-double data-active:border-accent data-active:text-ink pointer-coarse:min-h-11"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        // What is in the panel takes the focus, so the panel itself is no stop of its own.
        <BaseTabs.Panel key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
