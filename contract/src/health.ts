import { z } from 'zod'
import { bytes, endpoint, json } from './endpoint.ts'

export const Health = z.object({ status: z.literal('ok'), version: z.string() })
export type Health = z.infer<typeof Health>

export const getHealth = endpoint({
  id: 'getHealth',
  summary: 'Whether the server and its database respond.',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  response: json(Health),
  errors: ['UNAVAILABLE'],
})

export const getReadiness = endpoint({
  id: 'getReadiness',
  summary: 'Whether the server can do all its work: the database responds, the disk has room for uploads, and it is not about to stop.',
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  response: json(z.object({ status: z.literal('ready'), version: z.string() })),
  errors: ['UNAVAILABLE'],
})

/** Prometheus asks for it under this path by default. */
export const getMetrics = endpoint({
  id: 'getMetrics',
  summary: 'What this process has counted, in the text format of Prometheus.',
  method: 'GET',
  path: '/metrics',
  access: 'metrics',
  response: bytes('text/plain; version=0.0.4'),
})

export const getOpenApi = endpoint({
  id: 'getOpenApi',
  summary: 'This description of every endpoint.',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  response: json(z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })),
})
