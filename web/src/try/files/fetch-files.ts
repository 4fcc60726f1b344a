import type { FileName, NeededFile } from './needed-files.ts'

/** A file could not be fetched, or not completely. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'

  constructor(file: string, cause?: unknown) {
    super(`${file} could not be loaded. Check the connection and try again.`, { cause })
  }
}

/** Fetches all files at once. `onBytes` hears how many bytes of how many are there. Throws `FileMissing`. */
export async function fetchFiles(
  files: readonly NeededFile[],
  onBytes: (done: number, total: number) => void,
): Promise<ReadonlyMap<FileName, Uint8Array<ArrayBuffer>>> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  const note = (length: number) => {
    done += length
    onBytes(done, total)
  }
  const stop = new AbortController()
  const fetched = files.map((file) => fetchFile(file, note, stop.signal))
  try {
    return new Map(await Promise.all(fetched))
  } catch (error) {
    stop.abort()
    throw error
  }
}

async function fetchFile(
  { name, address, bytes }: NeededFile,
  onBytes: (length: number) => void,
  signal: AbortSignal,
): Promise<[FileName, Uint8Array<ArrayBuffer>]> {
  const content = new Uint8Array(bytes)
  let filled = 0
  try {
    const response = await fetch(address, { signal })
    if (!response.ok || response.body === null) throw new Error(`status ${response.status}`)
    const reader = response.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // Throws if the file is longer than the build said.
      content.set(part.value, filled)
      filled += part.value.length
      onBytes(part.value.length)
    }
    if (filled < bytes) throw new Error(`${filled} bytes of ${bytes}`)
  } catch (cause) {
    throw new FileMissing(name, cause)
  }
  return [name, content]
}
