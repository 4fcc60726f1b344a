import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runProcess, type TestProcess } from '../../testing/run-process.ts'

const folder = fs.mkdtempSync(join(tmpdir(), 'tickmark-lock-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Six processes request the lock at once. Resolves with the owner when all have an answer. */
async function race(): Promise<TestProcess[]> {
  const racers = Array.from({ length: 6 }, () => runProcess('lock-folder', folder))
  await Promise.all(racers.map((racer) => racer.nextLine()))
  for (const racer of racers) racer.say('go')
  const answers = await Promise.all(racers.map((racer) => racer.nextLine()))
  expect([...answers].toSorted()).toEqual(['IN_USE', 'IN_USE', 'IN_USE', 'IN_USE', 'IN_USE', 'owner'])
  return racers.filter((_, i) => answers[i] === 'owner')
}

test(
  'the lock on a folder has exactly one owner when six processes start at once, and again after each kill',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 6; round += 1) {
      for (const owner of await race()) await owner.kill()
    }
  },
)
