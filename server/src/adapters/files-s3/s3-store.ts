import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Settings } from '../../env-files.ts'
import type { ArrivedBytes, FileStore, OpenBytes, StoredName } from '../../ports/file-store.ts'
import type { ByteRange } from '../../ports/files.ts'
import { explainFault, isAbsent, isBeyondEnd } from './explain-fault.ts'
import { passOn } from './pass-on.ts'
import { createS3Client, defaultLimits, type S3Limits } from './s3-client.ts'

const ARRIVING = 'arriving'
/** An unfinished upload older than this belongs to a process that has ended. */
const staleMs = 24 * 60 * 60_000
/** The smallest that the protocol allows. So much of each upload is in memory. */
const partLength = 5 * 1_024 * 1_024

/** What made an upload fail that is not the storage. */
class ContentFault extends Error {
  override readonly name = 'ContentFault'
}

const withSignal = (abortSignal: AbortSignal | undefined) => (abortSignal === undefined ? {} : { abortSignal })

async function* markFaults(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content
  } catch (cause) {
    throw new ContentFault('the content failed', { cause })
  }
}

/** Bytes in the objects of a bucket, with `arriving/` for unfinished ones. Any number of processes share it. */
export class S3Store implements FileStore {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string
  readonly #silenceMs: number

  constructor(settings: S3Settings, limits: S3Limits = defaultLimits) {
    this.#client = createS3Client(settings, limits)
    this.#bucket = settings.bucket
    this.#prefix = settings.prefix
    this.#silenceMs = limits.silenceMs
  }

  /** Removes the remains of old uploads. The bucket has to be there. */
  async sweep(now: Date): Promise<void> {
    for await (const { name, at } of this.#list(ARRIVING, '')) if (now.getTime() - at.getTime() > staleMs) await this.remove(name)
  }

  /** A bucket grows as it needs to. */
  async hasRoom(): Promise<boolean> {
    return true
  }

  async receive(content: AsyncIterable<Uint8Array>): Promise<ArrivedBytes> {
    const name = `${ARRIVING}/${randomUUID()}`
    const upload = new Upload({
      client: this.#client,
      params: { Bucket: this.#bucket, Key: this.#keyOf(name), Body: Readable.from(markFaults(content), { objectMode: false }) },
      partSize: partLength,
      queueSize: 1,
    })
    await upload.done().catch((error: unknown) => {
      throw error instanceof ContentFault ? error.cause : explainFault('take a file', error)
    })
    const discard = () => this.remove(name).catch(() => {})
    return {
      keep: (target, signal) => this.#copy(name, target, signal),
      discard,
    }
  }

  async write(name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void> {
    const writing = new PutObjectCommand({ Bucket: this.#bucket, Key: this.#keyOf(name), Body: bytes })
    await this.#ask(`write ${name}`, this.#client.send(writing, withSignal(signal)))
  }

  async open(name: string, part?: ByteRange, signal?: AbortSignal): Promise<OpenBytes | null> {
    const range = part === undefined ? {} : { Range: `bytes=${part.first}-${part.last}` }
    try {
      const reading = new GetObjectCommand({ Bucket: this.#bucket, Key: this.#keyOf(name), ...range })
      const answer = await this.#client.send(reading, withSignal(signal))
      const total = /\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1]
      if (!(answer.Body instanceof Readable)) throw new TypeError('the answer has no content')
      const bytes = total === undefined ? (answer.ContentLength ?? 0) : Number(total)
      return { bytes, content: passOn(answer.Body, this.#silenceMs) }
    } catch (error) {
      if (isAbsent(error)) return null
      if (part !== undefined && isBeyondEnd(error)) return { bytes: 0, content: Readable.from([], { objectMode: false }) }
      throw explainFault(`read ${name}`, error)
    }
  }

  async #copy(from: string, to: string, signal?: AbortSignal): Promise<void> {
    const source = [this.#bucket, ...this.#keyOf(from).split('/')].map(encodeURIComponent).join('/')
    const copying = new CopyObjectCommand({ Bucket: this.#bucket, Key: this.#keyOf(to), CopySource: source })
    await this.#ask(`keep ${to}`, this.#client.send(copying, withSignal(signal)))
  }

  async remove(name: string, signal?: AbortSignal): Promise<void> {
    const removing = new DeleteObjectCommand({ Bucket: this.#bucket, Key: this.#keyOf(name) })
    await this.#client.send(removing, withSignal(signal)).catch((error: unknown) => {
      // Some storages answer so when there is nothing.
      if (!isAbsent(error)) throw explainFault(`remove ${name}`, error)
    })
  }

  async *list(folder: string, after = ''): AsyncGenerator<StoredName> {
    for await (const stored of this.#list(folder, after)) if (!stored.name.startsWith(`${ARRIVING}/`)) yield stored
  }

  async *#list(folder: string, after: string): AsyncGenerator<StoredName> {
    const Prefix = this.#keyOf(folder === '' ? '' : `${folder}/`)
    const start = after === '' ? {} : { StartAfter: this.#keyOf(after) }
    let token: string | undefined
    do {
      const page = new ListObjectsV2Command({
        Bucket: this.#bucket,
        Prefix,
        ...start,
        ...(token !== undefined && { ContinuationToken: token }),
      })
      const answer = await this.#ask('list its files', this.#client.send(page))
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of answer.Contents ?? []) {
        yield { name: Key.slice(this.#prefix.length), bytes: Size, at: LastModified }
      }
      token = answer.IsTruncated === true ? answer.NextContinuationToken : undefined
    } while (token !== undefined)
  }

  #keyOf(name: string): string {
    return `${this.#prefix}${name}`
  }

  async #ask<Answer>(what: string, answer: Promise<Answer>): Promise<Answer> {
    return answer.catch((error: unknown) => {
      throw explainFault(what, error)
    })
  }

  close(): void {
    this.#client.destroy()
  }
}
