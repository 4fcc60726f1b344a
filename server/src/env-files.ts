import { z } from 'zod'
import { readKeys, type OperatorKey } from './env-keys.ts'
import { refuse } from './env-refused.ts'
import { isLoopbackHost } from './http/request-origin.ts'

/** A bucket of a storage that speaks the protocol of S3. */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Absent for Amazon's own. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket is in the path of addresses, not in their host. */
  readonly pathStyle: boolean
  /** What every name begins with, ending with a slash; empty for none. */
  readonly prefix: string
}

/** Where uploaded files are stored, and what encrypts them. */
export interface FileSettings {
  /** Null for a folder in `dataDir`. */
  readonly s3: S3Settings | null
  /** The newest first; none where files are stored plain. */
  readonly keys: readonly OperatorKey[]
  /** Plain files count as unreadable. */
  readonly refusesPlain: boolean
}

export const fileVariables = {
  FILES: z.enum(['local', 's3'], 'must be local or s3').default('local'),
  FILES_KEYS: z.string().optional(),
  FILES_PLAIN: z.enum(['read', 'refuse'], 'must be read or refuse').default('read'),
  S3_ENDPOINT: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'must start with https:// or http://')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  S3_PREFIX: z
    .string()
    .regex(/^\w[\w.-]*(\/\w[\w.-]*)*\/?$/, 'must be names with slashes between them')
    .optional(),
}

type Given = z.infer<z.ZodObject<typeof fileVariables>>

/** Its messages name no key. */
export function readFiles(given: Given, production: boolean): FileSettings {
  const keys = readKeys('FILES_KEYS', given.FILES_KEYS)
  const refusesPlain = given.FILES_PLAIN === 'refuse'
  if (refusesPlain && keys.length === 0) refuse('FILES_PLAIN must not be refuse without FILES_KEYS: no file could be stored')
  return { s3: given.FILES === 's3' ? readS3(given, production) : null, keys, refusesPlain }
}

function readS3(given: Given, production: boolean): S3Settings {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_ENDPOINT: endpoint } = given
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return refuse('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together with FILES=s3')
  }
  if (endpoint !== undefined && production && new URL(endpoint).protocol === 'http:' && !isLoopbackHost(new URL(endpoint).hostname)) {
    refuse('S3_ENDPOINT must start with https:// in production, unless it is on this machine')
  }
  const { S3_REGION: region, S3_PREFIX: prefix = '' } = given
  return {
    bucket,
    region,
    endpoint,
    accessKeyId,
    secretAccessKey,
    pathStyle: given.S3_PATH_STYLE === 'on',
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
  }
}
