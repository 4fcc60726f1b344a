import { limits } from '@tickmark/contract'
import { z } from 'zod'
import { wholeNumber } from './env-number.ts'
import { refuse } from './env-refused.ts'

/** How long the audit trail is kept, and what its seals are checked with. */
export interface AuditSettings {
  /** Days after which events are removed; 0 keeps them for good. */
  readonly retentionDays: number
  /** Days after which addresses are erased. */
  readonly addressDays: number
  /** What AUTH_SECRET was before, for seals that were made with it. */
  readonly earlierSecrets: readonly string[]
}

const maxDays = 36_500
const minSecretLength = 32

export const auditVariables = {
  AUDIT_RETENTION_DAYS: wholeNumber(0, maxDays).default(0),
  AUDIT_ADDRESS_DAYS: wholeNumber(1, maxDays).default(limits.auditAddressDays),
  AUDIT_EARLIER_SECRETS: z.string().optional(),
}

/** Secrets with commas between them, or as a JSON array, since a secret may have commas; null if it is neither. */
function readSecrets(text: string): readonly string[] | null {
  if (text.trimStart().startsWith('[')) {
    try {
      const read = z.array(z.string()).safeParse(JSON.parse(text))
      return read.success ? read.data : null
    } catch {
      return null
    }
  }
  return text
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
}

/** Its messages name no secret. */
export function readAudit(given: z.infer<z.ZodObject<typeof auditVariables>>): AuditSettings {
  const earlierSecrets = readSecrets(given.AUDIT_EARLIER_SECRETS ?? '')
  if (earlierSecrets === null || earlierSecrets.some((secret) => secret.length < minSecretLength)) {
    return refuse(
      `AUDIT_EARLIER_SECRETS must be earlier values of AUTH_SECRET, each of at least ${minSecretLength} characters, with commas between them, or as a JSON array if one has a comma or begins with [`,
    )
  }
  return { retentionDays: given.AUDIT_RETENTION_DAYS, addressDays: given.AUDIT_ADDRESS_DAYS, earlierSecrets }
}
