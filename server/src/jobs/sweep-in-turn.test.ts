import { expect, test } from 'vitest'
import { sweepInTurn } from './sweep-in-turn.ts'

test('a sweep that fails does not stop the others', async () => {
  const ran: string[] = []
  const failures: unknown[] = []
  const away = new Error('the database is away')
  const sweeps = [
    async () => {
      throw away
    },
    async () => void ran.push('second'),
    async () => void ran.push('third'),
  ]
  await sweepInTurn(sweeps, (error) => failures.push(error))
  expect([ran, failures]).toEqual([['second', 'third'], [away]])
})
