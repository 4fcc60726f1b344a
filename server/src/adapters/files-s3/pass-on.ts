import { pipeline, type Readable, Transform } from 'node:stream'
import { explainFault } from './explain-fault.ts'

/**
 * The content of an answer, which ends its connection when it is destroyed. It fails once nothing has arrived for `silenceMs`; the time
 * during which its reader takes nothing, such as a paused download, does not count.
 */
export function passOn(body: Readable, silenceMs: number): Transform {
  const watch = setTimeout(() => {
    if (content.writableNeedDrain) watch.refresh()
    else body.destroy(new Error(`nothing arrived for ${silenceMs} ms`))
  }, silenceMs)
  const content = new Transform({
    transform(chunk, _encoding, done) {
      watch.refresh()
      done(null, chunk)
    },
    destroy(error, done) {
      clearTimeout(watch)
      done(error === null ? null : explainFault('send a file', error))
    },
  })
  content.on('drain', () => watch.refresh())
  pipeline(body, content, () => {})
  return content
}
