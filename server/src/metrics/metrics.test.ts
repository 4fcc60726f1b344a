import { expect, test } from 'vitest'
import { createMetrics, type Watched } from './metrics.ts'

const watched: Watched = {
  version: '1',
  role: 'web',
  pool: { totalCount: 5, idleCount: 3, waitingCount: 2 },
  countSockets: () => 4,
  countJobs: async () => [
    { kind: 'review', state: 'waiting', count: 7, oldestSeconds: 90 },
    { kind: 'review', state: 'failed', count: 1, oldestSeconds: 0 },
  ],
}

test('what was counted is read in the text format of Prometheus, under patterns of paths', async () => {
  const metrics = createMetrics({ ofProcess: false })
  metrics.watch(watched)
  metrics.countRequest({ method: 'GET', route: '/api/analysis/{id}', status: 200, seconds: 0.01 })
  metrics.countJob('review', 'done', 2)
  metrics.countReview('REVIEW_FAILED', 3)
  metrics.countMail('failed')
  metrics.countModelCall('answer', 'answered')
  const text = await metrics.read()
  for (const line of [
    'tickmark_build_info{version="1",role="web"} 1',
    'tickmark_http_request_duration_seconds_bucket{le="0.02",method="GET",route="/api/analysis/{id}",status="200"} 1',
    'tickmark_job_duration_seconds_count{kind="review",outcome="done"} 1',
    'tickmark_review_duration_seconds_sum{outcome="REVIEW_FAILED"} 3',
    'tickmark_mails_total{outcome="failed"} 1',
    'tickmark_model_calls_total{use="answer",outcome="answered"} 1',
    'tickmark_sockets_open 4',
    'tickmark_database_connections{state="busy"} 2',
    'tickmark_database_waiting 2',
    'tickmark_database_up 1',
    'tickmark_jobs{kind="review",state="waiting"} 7',
    'tickmark_job_oldest_waiting_seconds{kind="review"} 90',
  ])
    expect(text.split('\n')).toContain(line)
})

test('without its database a process still says what it has counted, and no longer what jobs there were', async () => {
  const metrics = createMetrics({ ofProcess: false })
  metrics.watch(watched)
  await metrics.read()
  metrics.watch({ ...watched, countJobs: () => Promise.reject(new Error('no database')) })
  const text = await metrics.read()
  expect(text).toContain('tickmark_database_up 0')
  expect(text).toContain('tickmark_sockets_open 4')
  expect(text).not.toContain('tickmark_jobs{')
})

test('memory and the event loop are those of the process', async () => {
  const text = await createMetrics({ ofProcess: true }).read()
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})
