import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../house/paths.mjs'

/** @typedef {'all' | 'web' | 'worker'} Role */
/** @typedef {{ role: Role, port: number, process: import('node:child_process').ChildProcess | null, startedMs: number[] }} Member */

const main = join(root, 'server/dist/main.js')
const startWithinMs = 180_000

/** The lines of a log that report a failure: of pino, levels from 50 on. Anything else that reaches stderr is one, too. @param {string} output */
const listFailures = (output) =>
  output.split('\n').filter((line) => {
    const level = Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? Number.NaN)
    return level >= 50
  })

/**
 * The processes of one installation, which are killed and started again. The embedded database has one process for everything; on PostgreSQL
 * there is a web process and a worker.
 */
export class Installation {
  /** @type {readonly Member[]} */
  members
  /** What processes printed that a clean start and a clean run do not print. @type {string[]} */
  complaints = []
  #env
  /** @type {{ promise: Promise<void>, resolve: () => void }} */
  #up

  /** @param {{ folder: string, port: number, databaseUrl?: string }} options */
  constructor({ folder, port, databaseUrl }) {
    /** @param {Role} role @param {number} at @returns {Member} */
    const member = (role, at) => ({ role, port: at, process: null, startedMs: [] })
    this.members = databaseUrl === undefined ? [member('all', port)] : [member('web', port), member('worker', port + 1)]
    this.base = `http://127.0.0.1:${port}`
    this.#env = {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      PUBLIC_URL: this.base,
      NODE_ENV: 'development',
      RATE_LIMIT_FACTOR: '0',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    }
    this.#up = withResolvers()
  }

  /** Resolves as soon as the web process answers. */
  get up() {
    return this.#up.promise
  }

  async start() {
    for (const member of this.members) if (member.process === null) await this.#startOne(member)
    this.#up.resolve()
  }

  /** Kills processes without a warning. @param {readonly Member[]} chosen */
  async kill(chosen) {
    if (chosen.some(({ role }) => role !== 'worker')) this.#up = withResolvers()
    await Promise.all(chosen.map((member) => end(member, 'SIGKILL')))
  }

  async stop() {
    for (const member of this.members) await end(member, 'SIGTERM')
  }

  /** @param {Member} member */
  async #startOne(member) {
    const began = performance.now()
    const child = spawn(process.execPath, [main, '--role', member.role], {
      env: { ...this.#env, PORT: String(member.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    member.process = child
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', () => this.complaints.push(...listFailures(output)))
    while (child.exitCode === null && performance.now() - began < startWithinMs) {
      const answer = await fetch(`http://127.0.0.1:${member.port}/api/health`).catch(() => undefined)
      if (answer?.ok) return void member.startedMs.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    child.kill('SIGKILL')
    throw new Error(`the process of role ${member.role} did not start:\n${output}`)
  }
}

/** @param {Member} member @param {NodeJS.Signals} signal */
async function end(member, signal) {
  const { process: child } = member
  member.process = null
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill(signal)
  await closed
}

/** @returns {{ promise: Promise<void>, resolve: () => void }} */
function withResolvers() {
  let resolve = () => {}
  const promise = /** @type {Promise<void>} */ (new Promise((done) => (resolve = done)))
  return { promise, resolve }
}
