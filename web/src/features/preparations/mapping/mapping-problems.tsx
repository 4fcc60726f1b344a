import type { MappingProblem } from '@tickmark/engine/mapping'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ProofMark } from '../../../ui/proof-mark.tsx'

interface MappingProblemsProps {
  title: string
  problems: readonly MappingProblem[]
  /** Buttons below them. */
  children?: ReactNode
}

const shownAtFirst = 5

/** What is wrong with a mapping, each with what to do. */
export function MappingProblems({ title, problems, children }: MappingProblemsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? problems : problems.slice(0, shownAtFirst)
  return (
    <section role="alert" className="flex flex-col gap-2 rounded-md border border-difference bg-card p-3">
      <h2 className="flex items-center gap-2 font-medium">
        <ProofMark proof="difference" />
        {title}
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-6 text-note [overflow-wrap:anywhere]">
        {shown.map(({ row, message, remedy }) => (
          <li key={`${row ?? ''} ${message}`}>
            {message} <span className="text-quiet">{remedy}</span>
          </li>
        ))}
      </ul>
      {shown.length === problems.length ? null : (
        <Button
          look="quiet"
          className="self-start"
          onClick={() => {
            setShowsAll(true)
          }}
        >
          Show all {problems.length}
        </Button>
      )}
      {children}
    </section>
  )
}
