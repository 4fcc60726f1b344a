import { once } from 'node:events'
import * as fs from 'node:fs'
import * as net from 'node:net'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { askControl, ControlRefused } from './ask-control.ts'
import { findControlPlace } from './control-place.ts'

test('a socket in a folder that the owner of the data folder did not create is not used', async () => {
  const parent = fs.mkdtempSync(path.join(tmpdir(), 'tickmark-control-'))
  const dataDir = path.join(parent, 'long-'.repeat(20))
  const elsewhere = path.join(parent, 'elsewhere')
  for (const folder of [dataDir, elsewhere]) fs.mkdirSync(folder)
  const liar = net.createServer((socket) => socket.end('{"out":"done","err":"","status":0}\n'))
  const shared = path.dirname(findControlPlace(dataDir))
  try {
    expect(await askControl(dataDir, { command: 'admin', args: ['list'] })).toBeNull()
    liar.listen(path.join(elsewhere, 'control.sock'))
    await once(liar, 'listening')
    fs.symlinkSync(elsewhere, shared)
    await expect(askControl(dataDir, { command: 'admin', args: ['list'] })).rejects.toThrow(ControlRefused)
  } finally {
    liar.close()
    fs.rmSync(shared, { force: true })
    fs.rmSync(parent, { recursive: true, force: true })
  }
})
