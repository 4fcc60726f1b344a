import { printKey } from '../ports/key-print.ts'
import type { KeyPrints } from './manifest.ts'

/** The keys of an installation. */
export interface Keys {
  readonly secretIn: 'setting' | 'folder' | null
  readonly secret: string | null
  /** Of the audit trail: what the secret was before. */
  readonly earlier: readonly string[]
  readonly sealing: readonly RingKey[]
  readonly files: readonly RingKey[]
}

export interface RingKey {
  readonly id: string
  readonly material: Uint8Array
}

const printRing = (keys: readonly RingKey[]) => keys.map(({ id, material }) => ({ id, print: printKey(material) }))

export const printKeys = ({ secretIn, secret, earlier, sealing, files }: Keys): KeyPrints => ({
  secretIn,
  secret: secret === null ? null : printKey(secret),
  earlier: earlier.map(printKey),
  sealing: printRing(sealing),
  files: printRing(files),
})

const listLacking = (needed: KeyPrints['sealing'], here: KeyPrints['sealing']): string =>
  needed
    .filter(({ id, print }) => !here.some((key) => key.id === id && key.print === print))
    .map(({ id, print }) => `${id} (fingerprint ${print})`)
    .join(', ')

/** Which of the keys that open the files of the backup are not here; null if all are. */
export function describeLackingFileKeys(needed: KeyPrints, here: KeyPrints): string | null {
  const lacking = listLacking(needed.files, here.files)
  return lacking === '' ? null : `The backup needs the FILES_KEYS ${lacking}, which are not set here. Nothing was restored.`
}

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
  const lacking = listLacking(needed.sealing, here.sealing)
  if (lacking !== '') {
    lines.push(
      `The backup needs the SEALING_KEYS ${lacking}, which are not set here.`,
      'Without them, connected systems are connected again, details for filing are entered again, and two-step verification takes recovery codes only. Set them before you start Tickmark.',
    )
  }
  return lines
}
