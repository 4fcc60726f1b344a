import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Signatures of Amazon's version 4, as its documentation describes them ("Create a signed AWS API request"). */

const hash = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
const sign = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** Whether a request was signed with this key, and has the content that was signed. */
export function isSigned(request: IncomingMessage, body: Uint8Array, accessKeyId: string, secret: string): boolean {
  const { authorization = '', 'x-amz-date': at = '', 'x-amz-content-sha256': bodyHash = '' } = request.headers
  const [, id = '', scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(authorization) ?? []
  if (id !== accessKeyId || bodyHash !== hash(body)) return false
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const canonicalQuery = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const headers = names.split(';').map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  )
  const canonical = [request.method, path, canonicalQuery, headers.join(''), names, bodyHash].join('\n')
  const [date = '', region = '', service = '', end = ''] = scope.split('/')
  const key = [region, service, end].reduce(sign, sign(`AWS4${secret}`, date))
  return sign(key, ['AWS4-HMAC-SHA256', String(at), scope, hash(canonical)].join('\n')).toString('hex') === signature
}
