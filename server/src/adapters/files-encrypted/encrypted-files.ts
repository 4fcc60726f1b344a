import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ArrivedBytes, FileStore } from '../../ports/file-store.ts'
import { FileMissing, FileUnreadable, type ByteRange, type FileAddress, type Files, type ReceivedFile } from '../../ports/files.ts'
import { sealEnvelope, type EnvelopeContent, type FileKey } from './envelope.ts'
import { createHeader } from './file-format.ts'
import { FileKeys } from './file-keys.ts'
import { MeasuredContent } from './measured-content.ts'
import { nameEnvelope, nameFile } from './names.ts'
import { findStored, type Stored } from './open-stored.ts'
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
    const keep = (workspaceId: number) =>
      newest === null
        ? arrived.keep(nameFile({ workspaceId, sha256 }))
        : this.#keep(arrived, newest, { address: { workspaceId, sha256 }, fileId: header.fileId }, { dataKey, bytes })
    return { sha256, bytes, head, keep, discard: () => arrived.discard() }
  }

  /** The envelope is there before the file that needs it, and after it is gone. */
  async #keep(
    arrived: ArrivedBytes,
    key: FileKey,
    subject: { readonly address: FileAddress; readonly fileId: string },
    content: EnvelopeContent,
  ): Promise<void> {
    const { address, fileId } = subject
    const replaced = await this.#findDamagedToo(address)
    await this.store.write(nameEnvelope(address, fileId), Buffer.from(sealEnvelope(key, subject, content)))
    await arrived.keep(nameFile(address))
    await this.#removeEnvelope(address, replaced)
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

  async copy(address: FileAddress, workspaceId: number): Promise<void> {
    const target = { workspaceId, sha256: address.sha256 }
    if (await this.#findDamagedToo(target)) return
    const found = await findStored(this.store, address)
    if (found === null) throw new FileMissing(`there is no file ${nameFile(address)}`)
    try {
      const sealed = judgeStored(this.#reading, address, found)
      const { newest } = this.keys
      if (sealed === null)
        return await (newest === null ? this.store.copy(nameFile(address), nameFile(target)) : this.copyContent(address, workspaceId))
      if (newest === null) throw new FileUnreadable('it is encrypted, and FILES_KEYS is not set')
      const { fileId } = sealed.header
      await this.keys.markNewest()
      await this.store.write(nameEnvelope(target, fileId), Buffer.from(sealEnvelope(newest, { address: target, fileId }, sealed)))
      await this.store.copy(nameFile(address), nameFile(target))
    } catch (error) {
      throw nameUnreadable(address, error)
    }
  }

  /** Encrypts a plain file, in its place or in another, also where plain ones are not read. Throws `FileUnreadable` when its content is not what its name says. */
  async copyContent(address: FileAddress, workspaceId: number): Promise<void> {
    const plain = Readable.from(readPieces({ ...this.#reading, refusesPlain: false }, address), { objectMode: false })
    const received = await this.receive(plain, Infinity)
    if (received.sha256 !== address.sha256) {
      await received.discard()
      throw nameUnreadable(address, new FileUnreadable('its content is not what its name says'))
    }
    await received.keep(workspaceId)
  }

  async remove(address: FileAddress): Promise<void> {
    const found = await this.#findDamagedToo(address)
    await this.store.remove(nameFile(address))
    await this.#removeEnvelope(address, found)
  }

  async #removeEnvelope(address: FileAddress, stored: Stored | null): Promise<void> {
    const sealing = stored?.sealing ?? null
    if (sealing !== null) await this.store.remove(nameEnvelope(address, sealing.header.fileId))
  }

  /** What is stored, so that it can be replaced or removed also when it cannot be opened. */
  async #findDamagedToo(address: FileAddress): Promise<Stored | null> {
    return findStored(this.store, address).catch((error: unknown) => {
      if (error instanceof FileUnreadable) return { sealing: null, bytes: 0 }
      throw error
    })
  }
}
