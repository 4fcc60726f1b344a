import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { bytes } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { takeUpload } from './take-upload.ts'

const take = (body: Readable) => takeUpload({ headers: {}, body }, bytes('application/pdf', 10), async () => {}).stream

test('an upload ends if its connection is closed while it arrives, or before it is read', async () => {
  const cut = new PassThrough()
  const reading = text(take(cut))
  cut.write('01234')
  cut.destroy()
  await expect(reading).rejects.toMatchObject({ code: 'INVALID_REQUEST' })

  const gone = new PassThrough()
  gone.write('01234')
  gone.destroy()
  await once(gone, 'close')
  await expect(text(take(gone))).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('an upload that fails before it is read keeps its error until then', async () => {
  const cut = new PassThrough()
  const upload = take(cut)
  cut.destroy()
  await setImmediate()
  await expect(text(upload)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })

  const large = new PassThrough()
  const limited = take(large)
  large.end('0123456789!')
  await setImmediate()
  await expect(text(limited)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
})

test('a complete upload is read to its end', async () => {
  const whole = new PassThrough()
  whole.end('0123456789')
  expect(await text(take(whole))).toBe('0123456789')
})
