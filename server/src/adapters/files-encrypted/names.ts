import type { FileAddress } from '../../ports/files.ts'

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Where a file is stored: `WORKSPACE/HH/HASH`. Throws when it is no address of a file. */
export function nameFile({ workspaceId, sha256 }: FileAddress): string {
  if (!Number.isSafeInteger(workspaceId) || workspaceId < 1 || !isHash(sha256)) throw new Error('not the address of a file')
  return `${workspaceId}/${sha256.slice(0, 2)}/${sha256}`
}

/** Where the envelope of an encrypted file is stored: beside it. */
export const nameEnvelope = (address: FileAddress, fileId: string): string => `${nameFile(address)}.${fileId}.key`

/** The folder of the marks that say which keys are needed. */
export const MARKS = 'keys'

/** What is stored under a name: a file, or the envelope of one; null for anything else. */
export function readName(name: string): { readonly address: FileAddress; readonly envelopeOf: string | null } | null {
  const [, workspace = '', start = '', sha256 = '', fileId = null] =
    /^([1-9]\d*)\/([0-9a-f]{2})\/([0-9a-f]{64})(?:\.([0-9a-f]{32})\.key)?$/.exec(name) ?? []
  return sha256 === '' || !sha256.startsWith(start) ? null : { address: { workspaceId: Number(workspace), sha256 }, envelopeOf: fileId }
}
