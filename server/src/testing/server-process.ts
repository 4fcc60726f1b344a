import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const register = new URL('./typescript/register.mjs', import.meta.url).href

/** The server as a process of its own, run from source. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** What it has written so far. */
  readonly out: () => string
  readonly err: () => string
  /** Resolves when it serves, or when it ends before that. */
  readonly ready: Promise<void>
  /** Exit status, or the signal's name. */
  readonly ended: Promise<number | string>
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<number | string>
}

/** Starts the server as an operator does, with nothing in its environment but `variables` and the PATH. */
export function startServerProcess(variables: Record<string, string>, cwd?: string): ServerProcess {
  const environment = { PATH: process.env['PATH'], ...variables }
  // Compile WebAssembly fast rather than well: the process does not live long.
  const child = spawn(process.execPath, ['--liftoff-only', '--import', register, main], { cwd, env: environment })
  let out = ''
  let err = ''
  let markReady = () => {}
  const ready = new Promise<void>((resolve) => (markReady = resolve))
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
    if (out.includes('Tickmark is ready at')) markReady()
  })
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = once(child, 'close').then(([code, signal]) => (typeof code === 'number' ? code : String(signal)))
  void ended.then(markReady)
  return {
    child,
    out: () => out,
    err: () => err,
    ready,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}
