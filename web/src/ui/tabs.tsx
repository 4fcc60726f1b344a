import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  panel: ReactNode
  /** The panel keeps its state while another is shown. */
  isKept?: boolean
}

interface TabsProps<Value extends string> {
  label: string
  value: Value
  tabs: readonly Tab<Value>[]
  onChange: (value: Value) => void
  /** `column`: the tabs fill the height of their column, and each panel lays out itself. */
  look?: 'page' | 'column'
}

/** A few views of one subject; the selected tab has the double rule. Arrow keys move between tabs and wrap around. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, look = 'page' }: TabsProps<Value>) {
  const isColumn = look === 'column'
  return (
    <BaseTabs.Root value={value} onValueChange={onChange} className={isColumn ? 'flex h-full min-h-0 flex-col' : undefined}>
      <BaseTabs.List
        activateOnFocus
        aria-label={label}
        className={classNames('flex flex-wrap gap-x-6 border-b border-hairline', isColumn ? 'shrink-0 gap-x-4 px-4 pt-1' : 'mb-6')}
      >
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
        <BaseTabs.Panel
          key={tab.value}
          value={tab.value}
          tabIndex={-1}
          keepMounted={tab.isKept ?? false}
          className={isColumn ? 'min-h-0 flex-1 [&:not([hidden])]:flex [&:not([hidden])]:flex-col' : undefined}
        >
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
