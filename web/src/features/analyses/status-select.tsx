import { AnalysisStatus, limits } from '@tickmark/contract'
import { Select } from '../../ui/select/select.tsx'
import { useChangeStatus } from './analysis-queries.ts'

interface StatusSelectProps {
  id: number
  /** The name of the analysis, so that screen-reader users can distinguish the controls. */
  name: string
  status: AnalysisStatus
}

const items = AnalysisStatus.options.map((status) => ({ value: status, label: status }))

/** Any of the three statuses at any time; a spinner while the change is being saved. */
export function StatusSelect({ id, name, status }: StatusSelectProps) {
  const change = useChangeStatus(id)
  return (
    <Select
      label={`Status of ${name}`}
      hideLabel
      className="w-36"
      value={status}
      items={items}
      typeAheadMs={limits.selectTypeAheadMs}
      busy={change.isPending}
      onChange={(next) => {
        change.mutate(next)
      }}
    />
  )
}
