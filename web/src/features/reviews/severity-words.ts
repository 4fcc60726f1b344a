import { type Severity, severityNames } from '@tickmark/contract'
import type { Proof } from '../../ui/proof-mark.tsx'

export { causeWords } from '@tickmark/contract'

export const severityWords: Record<Severity, { one: string; many: string; proof: Proof }> = {
  error: { ...severityNames.error, proof: 'difference' },
  warning: { ...severityNames.warning, proof: 'query' },
  info: { ...severityNames.info, proof: 'note' },
}
