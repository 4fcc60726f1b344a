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

/** Two or three views of one subject; the selected tab has the double rule. Arrow keys move between tabs and wrap around. */
export function Tabs<Value extends string>({ label, value, tabs, onChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={onChange}>
      <BaseTabs.List activateOnFocus aria-label={label} className="mb-6 flex flex-wrap gap-x-6 border-b border-hairline">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-9 border-b-[3px] border-transparent text-body font-medium text-quiet transition-colors hover:text-ink aria-selected:border-double aria-selected:border-accent aria-selected:text-ink pointer-coarse:min-h-11"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        // The content of the panel can be focused, so the panel itself need not be.
        <BaseTabs.Panel key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
