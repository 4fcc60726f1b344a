import type { AccountClassId, MappingProblem, MappingRow } from '@tickmark/engine/mapping'
import type { WorkedAccount } from '../work/work-out.ts'
export interface MappingScreenProps {
  accounts: readonly WorkedAccount[]
  decimals: number
  currency: string | null
  isReadOnly: boolean
  onChoose: (keys: readonly string[], chosen: AccountClassId | 'none' | null) => void
  onShowInStatements: ((key: string) => void) | null
  focusKey?: string
  problems: readonly MappingProblem[]
  onImport: (rows: readonly MappingRow[]) => void
}
export function MappingScreen(p: MappingScreenProps) {
  return <pre>{p.accounts.map((a) => `${a.code} ${a.name} ${a.class ?? ''}\n`)}</pre>
}
