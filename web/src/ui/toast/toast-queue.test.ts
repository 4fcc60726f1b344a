import { expect, test } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

function recordingManager() {
  const log: string[] = []
  let count = 0
  return {
    log,
    manager: {
      add: ({ title, type, timeout }: { title: string; type: string; timeout?: number }) => {
        count += 1
        log.push(`add ${title} ${type} ${timeout ?? 'default'}`)
        return `toast-${count}`
      },
      close: (id?: string) => {
        log.push(`close ${id}`)
      },
    },
  }
}

test('the first toast closes nothing', () => {
  const { log, manager } = recordingManager()
  createToastQueue(manager).show({ title: 'Saved' })
  expect(log).toEqual(['add Saved plain default'])
})

test('a toast that is showing is closed before the next is added', () => {
  const { log, manager } = recordingManager()
  const queue = createToastQueue(manager)
  queue.show({ title: 'First' })
  queue.show({ title: 'Second', tone: 'error', duration: 3000 })
  expect(log).toEqual(['add First plain default', 'close toast-1', 'add Second error 3000'])
})
