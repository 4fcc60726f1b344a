import { createHmac } from 'node:crypto'
import type { KeyPrints } from './manifest.ts'

/** The keys of an installation. */
export interface Keys {
  readonly secretIn: 'setting' | 'folder' | null
  readonly secret: string | null
  /** Of the audit trail: what the secret was before. */
  readonly earlier: readonly string[]
  readonly sealing: readonly { readonly id: string; readonly material: Uint8Array }[]
}

/** Long enough to recognise a key, far too short to find it. */
const PRINT_LENGTH = 8

/** Never changes: it decides which key fits which backup. */
const print = (key: string | Uint8Array): string => createHmac('sha256', 'tickmark backup').update(key).digest('hex').slice(0, PRINT_LENGTH)

export const printKeys = ({ secretIn, secret, earlier, sealing }: Keys): KeyPrints => ({
  secretIn,
  secret: secret === null ? null : print(secret),
  earlier: earlier.map(print),
  sealing: sealing.map(({ id, material }) => ({ id, print: print(material) })),
})

/** Which keys the backup needs and this installation lacks, in sentences for the operator; none if it has them all. */
export function describeLackingKeys(needed: KeyPrints, here: KeyPrints): readonly string[] {
  const lines: string[] = []
  if (needed.secret !== null && needed.secret !== here.secret) {
    const origin = needed.secretIn === 'setting' ? 'the setting AUTH_SECRET' : 'the file "secret" in the old DATA_DIR'
    lines.push(
      `The backup needs the secret with the fingerprint ${needed.secret}: ${origin}. ${here.secret === null ? 'There is none here' : `The one here is ${here.secret}`}.`,
      'Without it, people sign in again, the audit trail does not verify and is not continued until you run "tickmark audit begin", and, unless SEALING_KEYS were set, connected systems are connected again, details for filing are entered again, and two-step verification takes recovery codes only.',
      'To use it, set AUTH_SECRET, or put the file "secret" into DATA_DIR, before you start Tickmark. For the audit trail alone, it can be in AUDIT_EARLIER_SECRETS.',
    )
  }
  const sealed = needed.earlier.filter((one) => one !== here.secret && !here.earlier.includes(one))
  if (sealed.length > 0) {
    lines.push(
      `The backup needs the AUDIT_EARLIER_SECRETS with the fingerprints ${sealed.join(', ')}, which are not set here. Without them, the audit trail does not verify.`,
    )
  }
  const lacking = needed.sealing.filter(({ id, print }) => !here.sealing.some((key) => key.id === id && key.print === print))
  if (lacking.length > 0) {
    lines.push(
      `The backup needs the SEALING_KEYS ${lacking.map(({ id, print }) => `${id} (fingerprint ${print})`).join(', ')}, which are not set here.`,
      'Without them, connected systems are connected again, details for filing are entered again, and two-step verification takes recovery codes only. Set them before you start Tickmark.',
    )
  }
  return lines
}
