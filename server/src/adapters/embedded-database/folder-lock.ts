import { createHash, randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseRefused } from '../../db/connection.ts'

/*
 * One owner for a folder, however processes die.
 *
 * Every process that wants the folder listens on a socket of its own in `<folder>.lock/`, under a name that nobody ever uses again.
 * It owns the folder when a look at all sockets, made after its own could be seen, finds no other that answers. Of two that both
 * looked so, each would have had to look before the other could be seen; so there are never two owners. The kernel closes the
 * sockets of the dead, and since names are never used again, removing a dead one can hurt nobody. When several look at once the
 * oldest stays and the others step back until it is settled; so there is never nobody.
 */

export interface FolderLock {
  release(): Promise<void>
}

const patienceMs = 10_000
const answerMs = 1_000
const forgottenMs = 60_000
/** Linux allows 107 bytes for a socket's path, macOS 103. */
const maxPathLength = 100

/** What another process' socket says of it. `silent`: it lives, but is too busy to answer. */
type Rival = 'owner' | 'candidate' | 'silent'

/** Throws `DatabaseRefused` with `IN_USE` when another process owns the folder. The folder has to exist; `patience` is in milliseconds. */
export async function lockFolder(folder: string, patience: number = patienceMs): Promise<FolderLock> {
  const real = fs.realpathSync(folder)
  if (process.platform === 'win32') return lockByPipe(real)
  const room = lockRoom(real)
  const deadline = Date.now() + patience
  do {
    const candidate = await Candidate.enter(room)
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
  readonly #room: string
  readonly #name: string
  #state: 'candidate' | 'owner' = 'candidate'

  private constructor(room: string, name: string) {
    this.#room = room
    this.#name = name
    this.#server = net.createServer((socket) => {
      socket.on('error', () => {})
      socket.end(this.#state)
    })
  }

  static async enter(room: string): Promise<Candidate> {
    // Names sort by age, so a process that returns later ranks behind those that stayed.
    const candidate = new Candidate(room, `${String(Date.now()).padStart(14, '0')}-${randomUUID().slice(0, 8)}`)
    await candidate.#listen()
    return candidate
  }

  /** A socket exists for a moment before it answers. It gets its visible name only then. */
  async #listen(): Promise<void> {
    const hidden = path.join(this.#room, `.${this.#name}`)
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(hidden, resolve)
    })
    this.#server.on('error', () => {})
    this.#server.unref()
    fs.renameSync(hidden, path.join(this.#room, this.#name))
  }

  async contend(deadline: number): Promise<'won' | 'taken' | 'stepped back'> {
    for (;;) {
      const rivals = await this.#rivals()
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

  /** The others that live, by name. Clears away the dead. */
  async #rivals(): Promise<Map<string, Rival>> {
    const names = fs.readdirSync(this.#room).filter((name) => !name.startsWith('.') && name !== this.#name)
    const rivals = new Map<string, Rival>()
    for (const name of names) {
      const rival = await askRival(path.join(this.#room, name))
      if (rival === 'dead') fs.rmSync(path.join(this.#room, name), { force: true })
      else rivals.set(name, rival)
    }
    return rivals
  }

  /** Sockets of processes that died before they got their visible name. */
  #sweep(): void {
    for (const name of fs.readdirSync(this.#room).filter((hidden) => hidden.startsWith('.'))) {
      const born = Number(name.slice(1).split('-')[0])
      if (Date.now() - born > forgottenMs) fs.rmSync(path.join(this.#room, name), { force: true })
    }
  }

  async release(): Promise<void> {
    fs.rmSync(path.join(this.#room, this.#name), { force: true })
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}

function askRival(socketPath: string): Promise<Rival | 'dead'> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath)
    let said = ''
    const settle = (rival: Rival | 'dead'): void => {
      socket.destroy()
      resolve(rival)
    }
    socket.setTimeout(answerMs, () => settle('silent'))
    socket.on('data', (bytes) => (said += bytes.toString()))
    socket.on('end', () => settle(said === 'owner' || said === 'candidate' ? said : 'silent'))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? 'dead' : 'silent'),
    )
  })
}

/** Where the sockets lie: beside the folder, or where that is too long for a socket's path, in a folder named after it. */
function lockRoom(folder: string): string {
  const beside = `${folder}.lock`
  const short = path.join('/tmp', `tickmark-${hash(folder)}.lock`)
  const room = Buffer.byteLength(beside) + 30 > maxPathLength ? short : beside
  fs.mkdirSync(room, { recursive: true, mode: 0o700 })
  // Not where a link leads: under /tmp anybody may lay one, and what does not answer in the room is removed.
  const status = fs.lstatSync(room)
  if (!status.isDirectory() || status.uid !== process.getuid?.())
    throw new DatabaseRefused('NOT_WRITABLE', `The folder ${room} belongs to another account.`)
  return room
}

/** Windows has named pipes in the place of sockets: only one process can hold a name, and it goes with the process. */
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
