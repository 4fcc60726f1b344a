import { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../../env-files.ts'

/** How long a storage may take, in milliseconds. */
export interface S3Limits {
  readonly connectMs: number
  /** For sending a request, with 5 MB at most, until an answer begins; and between two parts of that, while they are wanted. */
  readonly silenceMs: number
  /** Tries of one request. */
  readonly attempts: number
}

export const defaultLimits: S3Limits = { connectMs: 3_000, silenceMs: 30_000, attempts: 3 }

/** The vendor's client, which also works with other storages of the same protocol. */
export const createS3Client = (settings: S3Settings, { connectMs, silenceMs, attempts }: S3Limits): S3Client =>
  new S3Client({
    region: settings.region,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.pathStyle,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: silenceMs, socketTimeout: 0, throwOnRequestTimeout: true },
    // Other storages do not know the newer checksums; ours are in the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
