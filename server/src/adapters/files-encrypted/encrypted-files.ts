import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ArrivedBytes, FileStore } from '../../ports/file-store.ts'
import type { ByteRange, FileAddress, Files, ReceivedFile } from '../../ports/files.ts'
import { sealEnvelope, type FileKey } from './envelope.ts'
import { createHeader } from './file-format.ts'
import { FileKeys } from './file-keys.ts'
import { MeasuredContent } from './measured-content.ts'
import { nameEnvelope, nameFile } from './names.ts'
import { findHeader, findStored } from './open-stored.ts'
import { judgeStored, nameUnreadable, readPieces, type ReadingSettings } from './read-pieces.ts'
import { sealChunks } from './seal-chunks.ts'

const dataKeyLength = 32

export interface EncryptedFilesOptions {
  /** The newest first; none to store files plain. Each decrypts. */
  readonly keys: readonly FileKey[]
  /** Plain files count as unreadable. */
  readonly refusesPlain?: boolean
}

/**
 * Files by their content, over any store. With keys, a file is encrypted before it reaches the store, also while it arrives. Plain files, from
 * before there were keys, are read as well.
 */
export class EncryptedFiles implements Files {
  readonly keys: FileKeys
  readonly store: FileStore
  readonly #reading: ReadingSettings

  constructor(store: FileStore, { keys, refusesPlain = false }: EncryptedFilesOptions) {
    this.store = store
    this.keys = new FileKeys(keys, store)
    this.#reading = { store, keys, refusesPlain }
  }

  hasRoom(): Promise<boolean> {
    return this.store.hasRoom()
  }

  async receive(stream: Readable, maxBytes: number): Promise<ReceivedFile> {
    const measured = new MeasuredContent()
    const { newest } = this.keys
    const [header, dataKey] = [createHeader(), randomBytes(dataKeyLength)]
    const plain = measured.read(stream, maxBytes)
    let arrived: ArrivedBytes
    try {
      await this.keys.markNewest()
      arrived = await this.store.receive(newest === null ? plain : sealChunks(plain, header, dataKey))
    } catch (error) {
      stream.destroy()
      throw error
    }
    const { sha256, bytes, head } = measured.finish()
    const replaced: string[] = []
    const keep = async (workspaceId: number, signal?: AbortSignal) => {
      const address = { workspaceId, sha256 }
      const { fileId } = header
      const before = await findHeader(this.store, address, signal)
      // The envelope is there before the file that needs it, and after it is gone.
      if (newest !== null) {
        const envelope = sealEnvelope(newest, { address, fileId }, { dataKey, bytes })
        await this.store.write(nameEnvelope(address, fileId), Buffer.from(envelope), signal)
      }
      await arrived.keep(nameFile(address), signal)
      if (before !== null) replaced.push(nameEnvelope(address, before.fileId))
    }
    const discard = async () => {
      await arrived.discard()
      for (const name of replaced.splice(0)) await this.store.remove(name).catch(() => {})
    }
    return { sha256, bytes, head, keep, discard }
  }

  async read(address: FileAddress): Promise<Uint8Array> {
    return buffer(this.stream(address))
  }

  stream(address: FileAddress, part?: ByteRange): Readable {
    nameFile(address)
    return Readable.from(readPieces(this.#reading, address, part), { objectMode: false })
  }

  async has(address: FileAddress): Promise<boolean> {
    try {
      const found = await findStored(this.store, address)
      if (found !== null) judgeStored(this.#reading, address, found)
      return found !== null
    } catch (error) {
      throw nameUnreadable(address, error)
    }
  }

  async remove(address: FileAddress, signal?: AbortSignal): Promise<void> {
    const header = await findHeader(this.store, address, signal)
    await this.store.remove(nameFile(address), signal)
    if (header !== null) await this.store.remove(nameEnvelope(address, header.fileId), signal)
  }
}
