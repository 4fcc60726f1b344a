import { createHash, randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseRefused } from '../../db/connection.ts'

/*
 * A lock on a folder that survives crashes: a dead process never blocks a new one, and there are never two owners.
 *
 * Each process that wants the folder listens on its own socket in `<folder>.lock/`. Socket names are never reused. Once its socket
 * is visible, the process checks all others, and owns the folder if none of them answers. Two processes cannot both succeed: the one
 * that became visible later would have seen the other. The kernel closes the sockets of dead processes, and because names are never
 * reused, removing a dead socket is safe. When several processes try at once, the oldest stays and the others step back, so one of
 * them always wins.
 */

export interface FolderLock {
  release(): Promise<void>
}

const lockTimeoutMs = 10_000
const answerMs = 1_000
const staleMs = 60_000
/** Linux allows 107 bytes for a socket's path, macOS 103. */
const maxPathLength = 100

/** The state of another process. `silent`: alive, but too busy to answer. */
type Rival = 'owner' | 'candidate' | 'silent'

/** Throws `DatabaseRefused` with `IN_USE` when another process owns the folder. The folder must exist. */
export async function lockFolder(folder: string, timeoutMs: number = lockTimeoutMs): Promise<FolderLock> {
  const real = fs.realpathSync(folder)
  if (process.platform === 'win32') return lockByPipe(real)
  const socketFolder = findSocketFolder(real)
  const deadline = Date.now() + timeoutMs
  do {
    const candidate = await Candidate.enter(socketFolder)
    const outcome = await candidate.contend(deadline)
    if (outcome === 'won') return candidate
    await candidate.release()
    if (outcome === 'taken') break
    await wait(20 + Math.random() * 80)
  } while (Date.now() < deadline)
  throw inUse(real)
}

const inUse = (folder: string): DatabaseRefused =>
  new DatabaseRefused('IN_USE', `The data folder ${folder} is in use by another Tickmark process.`)

class Candidate implements FolderLock {
  readonly #server: net.Server
  readonly #socketFolder: string
  readonly #name: string
  #state: 'candidate' | 'owner' = 'candidate'

  private constructor(socketFolder: string, name: string) {
    this.#socketFolder = socketFolder
    this.#name = name
    this.#server = net.createServer((socket) => {
      socket.on('error', () => {})
      socket.end(this.#state)
    })
  }

  static async enter(socketFolder: string): Promise<Candidate> {
    // Names sort by age, so a process that tries again ranks behind those that stayed.
    const candidate = new Candidate(socketFolder, `${String(Date.now()).padStart(14, '0')}-${randomUUID().slice(0, 8)}`)
    await candidate.#listen()
    return candidate
  }

  /** A new socket does not answer at first, so it gets its visible name only when it is listening. */
  async #listen(): Promise<void> {
    const hidden = path.join(this.#socketFolder, `.${this.#name}`)
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(hidden, resolve)
    })
    this.#server.on('error', () => {})
    this.#server.unref()
    fs.renameSync(hidden, path.join(this.#socketFolder, this.#name))
  }

  async contend(deadline: number): Promise<'won' | 'taken' | 'stepped back'> {
    for (;;) {
      const rivals = await this.#listRivals()
      if ([...rivals.values()].includes('owner')) return 'taken'
      if (rivals.size === 0) {
        this.#state = 'owner'
        this.#sweep()
        return 'won'
      }
      if ([...rivals.keys()].some((name) => name < this.#name) || Date.now() > deadline) return 'stepped back'
      await wait(5 + Math.random() * 10)
    }
  }

  /** Lists the live rivals by name, and removes dead sockets. */
  async #listRivals(): Promise<Map<string, Rival>> {
    const names = fs.readdirSync(this.#socketFolder).filter((name) => !name.startsWith('.') && name !== this.#name)
    const rivals = new Map<string, Rival>()
    for (const name of names) {
      const rival = await askRival(path.join(this.#socketFolder, name))
      if (rival === 'dead') fs.rmSync(path.join(this.#socketFolder, name), { force: true })
      else rivals.set(name, rival)
    }
    return rivals
  }

  /** Removes sockets of processes that died before their socket became visible. */
  #sweep(): void {
    for (const name of fs.readdirSync(this.#socketFolder).filter((hidden) => hidden.startsWith('.'))) {
      const createdAt = Number(name.slice(1).split('-')[0])
      if (Date.now() - createdAt > staleMs) fs.rmSync(path.join(this.#socketFolder, name), { force: true })
    }
  }

  async release(): Promise<void> {
    fs.rmSync(path.join(this.#socketFolder, this.#name), { force: true })
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}

function askRival(socketPath: string): Promise<Rival | 'dead'> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath)
    let reply = ''
    const settle = (rival: Rival | 'dead'): void => {
      socket.destroy()
      resolve(rival)
    }
    socket.setTimeout(answerMs, () => settle('silent'))
    socket.on('data', (bytes) => (reply += bytes.toString()))
    socket.on('end', () => settle(reply === 'owner' || reply === 'candidate' ? reply : 'silent'))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? 'dead' : 'silent'),
    )
  })
}

/** The folder for the sockets: beside the locked folder or, if that path is too long for a socket, under /tmp. */
function findSocketFolder(folder: string): string {
  const beside = `${folder}.lock`
  const short = path.join('/tmp', `tickmark-${hash(folder)}.lock`)
  const socketFolder = Buffer.byteLength(beside) + 30 > maxPathLength ? short : beside
  fs.mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  // Never follow a link: any user can create one under /tmp, and we delete files here that do not answer.
  const status = fs.lstatSync(socketFolder)
  if (!status.isDirectory() || status.uid !== process.getuid?.())
    throw new DatabaseRefused('NOT_WRITABLE', `The folder ${socketFolder} belongs to another account.`)
  return socketFolder
}

/** Windows uses named pipes instead: only one process can hold a name, and the name is freed when it exits. */
function lockByPipe(folder: string): Promise<FolderLock> {
  const server = net.createServer((socket) => socket.end('owner'))
  return new Promise((resolve, reject) => {
    server.once('error', () => reject(inUse(folder)))
    server.listen(`\\\\.\\pipe\\tickmark-${hash(folder)}`, () => {
      server.unref()
      resolve({ release: () => new Promise((done) => server.close(() => done())) })
    })
  })
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
