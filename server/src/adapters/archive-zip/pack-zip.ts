import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ArchiveEntry, PackArchive } from '../../ports/archive.ts'

/** These are compressed already; compressing them again would only take time. */
const isCompressed = (name: string) => /\.(?:pdf|docx|xlsx)$/i.test(name)

export const packZip: PackArchive = (entries) => {
  const zip = new ZipFile()
  const output = new PassThrough()
  let reading: Readable | null = null

  /** Resolves once the entry has been read to its end, or the output has been closed. */
  const add = ({ name, modified, content }: ArchiveEntry): Promise<void> =>
    new Promise((resolve) => {
      output.once('close', resolve)
      const done = () => {
        output.off('close', resolve)
        resolve()
      }
      zip.addReadStreamLazy(name, { mtime: modified, compress: !isCompressed(name) }, (provide) => {
        const stream = Readable.from(content, { objectMode: false })
        // The library does not handle the stream's errors.
        stream.once('error', (error) => output.destroy(error))
        stream.once('close', done)
        reading = stream
        provide(null, stream)
      })
    })

  async function addAll(): Promise<void> {
    for await (const entry of entries) {
      // Leaving the loop ends what makes the entries.
      if (output.destroyed) return
      await add(entry)
      if (output.destroyed) return
    }
    zip.end()
  }

  zip.on('error', (error: Error) => output.destroy(error))
  // Nor does it close its input when the client goes away.
  output.once('close', () => reading?.destroy())
  zip.outputStream.pipe(output)
  void addAll().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error('An entry failed', { cause: error })))
  return output
}
