import { pack } from 'tar-stream'

/** The last part of a backup with the end of its tar: two blocks and two empty ones. */
export const CHECKSUM_LENGTH = 2_048
/** Where its text begins: after the header. */
const TEXT_OFFSET = 512

/** A part of the tar that states the hash of all bytes before it, and where the manifest begins. The same bytes for the same values. */
export async function writeChecksum(sha256: string, manifestOffset: number): Promise<Buffer> {
  const tar = pack()
  tar.entry({ name: 'SHA256', mode: 0o600, mtime: new Date(0) }, `${sha256} ${manifestOffset}\n`)
  tar.finalize()
  const parts: Buffer[] = []
  for await (const part of tar) parts.push(part)
  return Buffer.concat(parts)
}

/** What the last bytes of a backup state; null if they are no checksum. */
export function readChecksum(end: Buffer): { readonly sha256: string; readonly manifestOffset: number } | null {
  const match = /^([0-9a-f]{64}) (\d{1,15})\n/.exec(end.subarray(TEXT_OFFSET).toString('latin1'))
  return match === null ? null : { sha256: match[1] ?? '', manifestOffset: Number(match[2]) }
}
