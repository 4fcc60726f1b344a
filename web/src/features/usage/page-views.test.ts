import { limits, type PageView } from '@tickmark/contract'
import { expect, test, vi } from 'vitest'
import { PageViews } from './page-views.ts'

function follow(isRecording: () => Promise<boolean> = () => Promise.resolve(true)) {
  const send = vi.fn<(view: PageView) => Promise<void>>(() => Promise.resolve())
  const views = new PageViews({ isRecording, send })
  return { views, send, sent: () => send.mock.calls.map(([view]) => view) }
}

/** Waits until every request has been answered. */
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

test('a page is reported when it is left, with the page before it', async () => {
  const { views, sent } = follow()
  views.enter('/', 1_000)
  views.enter('/analysis', 3_500)
  await settled()
  expect(sent()).toEqual([{ path: '/', duration: 2_500, referrer: null }])
  views.enter('/analysis/7', 4_000)
  await settled()
  expect(sent().at(-1)).toEqual({ path: '/analysis', duration: 500, referrer: '/' })
})

test('only the path is reported; a different query or fragment is not another page', async () => {
  const { views, sent } = follow()
  views.enter('/analysis?client=Quill', 0)
  views.enter('/analysis?client=Hopper', 10)
  views.enter('/profile#x', 30)
  views.leave(40)
  await settled()
  expect(sent()).toEqual([
    { path: '/analysis', duration: 30, referrer: null },
    { path: '/profile', duration: 10, referrer: '/analysis' },
  ])
})

test('a page is reported once, and starts again when it comes back', async () => {
  const { views, sent } = follow()
  views.enter('/analysis', 0)
  views.enter('/profile', 5)
  views.leave(10)
  views.leave(20)
  views.enter('/profile', 100)
  views.leave(130)
  await settled()
  expect(sent().map(({ path, duration, referrer }) => [path, duration, referrer])).toEqual([
    ['/analysis', 5, null],
    ['/profile', 5, '/analysis'],
    ['/profile', 30, null],
  ])
})

test('days are capped at the maximum that the server accepts, and a clock set back counts as zero', async () => {
  const { views, sent } = follow()
  views.enter('/a', 0)
  views.enter('/b', limits.usageDurationMaxMs * 3)
  views.enter('/c', 0)
  await settled()
  expect(sent().map(({ duration }) => duration)).toEqual([limits.usageDurationMaxMs, 0])
})

test('nothing is sent for users who have opted out, or if that is unknown', async () => {
  const optedOut = follow(() => Promise.resolve(false))
  const unknown = follow(() => Promise.reject(new Error('no answer')))
  for (const { views } of [optedOut, unknown]) {
    views.enter('/', 0)
    views.enter('/profile', 10)
  }
  await settled()
  expect([...optedOut.sent(), ...unknown.sent()]).toEqual([])
})

test('a failed report is ignored', async () => {
  const { views, send } = follow()
  send.mockRejectedValueOnce(new Error('offline'))
  views.enter('/', 0)
  views.enter('/profile', 10)
  views.enter('/analysis', 20)
  await settled()
  expect(send).toHaveBeenCalledTimes(2)
})
