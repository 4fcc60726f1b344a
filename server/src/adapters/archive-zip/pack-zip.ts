import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { PackArchive } from '../../ports/archive.ts'

/** PDFs are compressed already; compressing them again would only take time. */
const isCompressed = (name: string) => name.toLowerCase().endsWith('.pdf')

export const packZip: PackArchive = (entries) => {
  const zip = new ZipFile()
  const output = new PassThrough()
  let reading: Readable | null = null
  for (const { name, modified, content } of entries) {
    zip.addReadStreamLazy(name, { mtime: modified, compress: !isCompressed(name) }, (provide) => {
      const stream = Readable.from(content, { objectMode: false })
      // The library does not handle the stream's errors.
      stream.once('error', (error) => output.destroy(error))
      reading = stream
      provide(null, stream)
    })
  }
  zip.end()
  zip.on('error', (error: Error) => output.destroy(error))
  // Nor does it close its input when the client goes away.
  output.once('close', () => reading?.destroy())
  zip.outputStream.pipe(output)
  return output
}
