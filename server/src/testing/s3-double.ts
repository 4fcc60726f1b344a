import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../env-files.ts'
import { isSigned } from './s3-signature.ts'

/**
 * A double of a storage with the protocol of S3, written from its public reference: the requests that we make and no others, in memory. It
 * checks signatures. It is not the storage itself, and proves nothing about one.
 */
export interface S3Double {
  settings(prefix?: string): S3Settings
  readonly objects: Map<string, Buffer>
  /** Requests since the start, such as `GET 7/ab/abcd`. */
  readonly requests: string[]
  /** Answers in place of the double until it is set to null. Undefined: it goes on as usual. */
  disturb: ((request: IncomingMessage, response: ServerResponse) => boolean) | null
  close(): Promise<void>
}

const bucket = 'tickmark-test'
const accessKeyId = 'AKIDEXAMPLE'
const secretAccessKey = 'not-a-secret-of-anyone'
/** Small, so that lists have several pages. */
const pageLength = 2

const xml = (text: string): string => `<?xml version="1.0" encoding="UTF-8"?>${text}`
const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

interface Call {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
  readonly request: IncomingMessage
  readonly body: Buffer
}

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: string | Buffer
}

const refuse = (status: number, code: string): Answer => ({
  status,
  body: xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`),
})

function listObjects(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const found = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted((one, other) => (one < other ? -1 : 1))
  const page = found.slice(0, pageLength)
  const entries = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length ?? 0}</Size><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
  )
  const more = found.length > page.length
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return { body: xml(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`) }
}

function getObject(object: Buffer | undefined, range: string | undefined): Answer {
  if (object === undefined) return refuse(404, 'NoSuchKey')
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (first === '') return { headers: { etag: etagOf(object) }, body: object }
  if (Number(first) >= object.length) return refuse(416, 'InvalidRange')
  const part = object.subarray(Number(first), Number(last) + 1)
  return {
    status: 206,
    headers: { 'content-range': `bytes ${first}-${Number(first) + part.length - 1}/${object.length}` },
    body: part,
  }
}

export async function startS3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer[]>()
  const requests: string[] = []

  const upload = ({ method, key, query, body }: Call): Answer => {
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, [])
      return { body: xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`) }
    }
    const id = query.get('uploadId') ?? ''
    const parts = uploads.get(id)
    if (parts === undefined) return refuse(404, 'NoSuchUpload')
    if (method === 'PUT') {
      parts[Number(query.get('partNumber')) - 1] = body
      return { headers: { etag: etagOf(body) } }
    }
    uploads.delete(id)
    if (method === 'DELETE') return { status: 204 }
    objects.set(key, Buffer.concat(parts))
    return { body: xml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`) }
  }

  const put = ({ key, request, body }: Call): Answer => {
    const source = request.headers['x-amz-copy-source']
    if (typeof source !== 'string') {
      objects.set(key, body)
      return { headers: { etag: etagOf(body) } }
    }
    const copied = objects.get(decodeURIComponent(source).slice(bucket.length + 1))
    if (copied === undefined) return refuse(404, 'NoSuchKey')
    objects.set(key, copied)
    return { body: xml(`<CopyObjectResult><ETag>${etagOf(copied)}</ETag></CopyObjectResult>`) }
  }

  const answer = (call: Call): Answer => {
    const { method, key, query, request } = call
    if (query.has('uploads') || query.has('uploadId')) return upload(call)
    if (method === 'GET' && key === '') return listObjects(objects, query)
    if (method === 'GET') return getObject(objects.get(key), request.headers.range)
    if (method === 'PUT') return put(call)
    if (method !== 'DELETE') return refuse(501, 'NotImplemented')
    objects.delete(key)
    return { status: 204 }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost')
      const [, name, ...rest] = decodeURIComponent(pathname).split('/')
      const key = rest.join('/')
      requests.push(`${request.method} ${key}`)
      if (double.disturb?.(request, response) === true) return
      const call = { method: request.method ?? '', key, query, request, body }
      const isOurs = isSigned(request, body, accessKeyId, secretAccessKey)
      const {
        status = 200,
        headers = {},
        body: sent = '',
      } = name !== bucket ? refuse(404, 'NoSuchBucket') : isOurs ? answer(call) : refuse(403, 'SignatureDoesNotMatch')
      response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(sent) }).end(sent)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const double: S3Double = {
    objects,
    requests,
    disturb: null,
    settings: (prefix = '') => ({
      bucket,
      region: 'eu-west-2',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId,
      secretAccessKey,
      pathStyle: true,
      prefix,
    }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return double
}
