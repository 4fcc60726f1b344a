import { AnalysisStatus, limits } from '@tickmark/contract'
import { Select } from '../../ui/select/select.tsx'
import { useChangeStatus } from './analysis-queries.ts'

interface StatusSelectProps {
  id: number
  /** The analysis' name, so that the control can be told from its neighbours. */
  name: string
  status: AnalysisStatus
}

const items = AnalysisStatus.options.map((status) => ({ value: status, label: status }))

/** Any of the three states at any time; a spinner while the change is on its way. */
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
