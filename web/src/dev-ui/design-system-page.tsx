import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ControlGroups } from './control-groups.tsx'
import { FieldGroup } from './field-group.tsx'
import { FloatingGroups } from './floating-groups.tsx'
import { InkAndPaper } from './ink-and-paper.tsx'
import { StateGroups } from './state-groups.tsx'

/** Every component of the design system in every state, for review and tests. Development only. */
export function DesignSystemPage() {
  const [dark, setDark] = useState(() => window.matchMedia('(prefers-color-scheme: dark)').matches)
  return (
    <main className="mx-auto flex max-w-[76rem] flex-col px-4 py-8">
      <PageHeading
        actions={
          <Button
            aria-pressed={dark}
            onClick={() => {
              document.documentElement.dataset['theme'] = dark ? 'light' : 'dark'
              setDark(!dark)
            }}
          >
            Dark
          </Button>
        }
      >
        Design system
      </PageHeading>
      <div className="flex flex-col gap-12">
        <InkAndPaper />
        <ControlGroups />
        <FieldGroup />
        <StateGroups />
        <FloatingGroups />
      </div>
    </main>
  )
}
