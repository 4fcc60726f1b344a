import { AnalysisStatus, limits } from '@tickmark/contract'
import { useState } from 'react'
import { Select } from '../../ui/select/select.tsx'
import { useChangeStatus } from './analysis-queries.ts'

interface StatusSelectProps {
  id: number
  /** The name of the analysis, so that screen-reader users can distinguish the controls. */
  name: string
  status: AnalysisStatus
  /** Asked before a change, which it makes or not. Until it has decided, no other status can be chosen. */
  onWant?: ((status: AnalysisStatus, change: () => void) => Promise<void>) | undefined
}

const items = AnalysisStatus.options.map((status) => ({ value: status, label: status }))

/** Any of the three statuses at any time; a spinner while the change is being prepared and saved. */
export function StatusSelect({ id, name, status, onWant }: StatusSelectProps) {
  const change = useChangeStatus(id)
  const [isAsking, setAsking] = useState(false)

  async function choose(next: AnalysisStatus): Promise<void> {
    const save = () => {
      change.mutate(next)
    }
    if (onWant === undefined) return save()
    setAsking(true)
    await onWant(next, save)
    setAsking(false)
  }

  return (
    <Select
      label={`Status of ${name}`}
      hideLabel
      className="w-32"
      value={status}
      items={items}
      typeAheadMs={limits.selectTypeAheadMs}
      busy={isAsking || change.isPending}
      onChange={(next) => void choose(next)}
    />
  )
}
