import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const register = new URL('./typescript/register.mjs', import.meta.url).href

/** The server in its own process, run from source. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** Its output so far. */
  readonly out: () => string
  readonly err: () => string
  /** Resolves when it is ready, or has ended. */
  readonly ready: Promise<void>
  /** The exit status, or the signal's name. */
  readonly ended: Promise<number | string>
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<number | string>
}

/** Starts the server as an operator does, with only `variables` and the PATH in its environment. `args` are those of `tickmark serve`. */
export function startServerProcess(variables: Record<string, string>, cwd?: string, args: readonly string[] = []): ServerProcess {
  const { PATH, TICKMARK_TEST_THREADS } = process.env
  const environment = { PATH, TICKMARK_TEST_THREADS, ...variables }
  // Compile WebAssembly fast rather than well: the process is short-lived.
  const child = spawn(process.execPath, ['--liftoff-only', '--import', register, main, ...args], { cwd, env: environment })
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
