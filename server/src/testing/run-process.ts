import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const register = new URL('./typescript/register.mjs', import.meta.url).href

/** A process of ours with which a test exchanges lines, and which it ends. */
export interface TestProcess {
  readonly process: ChildProcess
  /** Its next line. Throws if it ends first. */
  nextLine(): Promise<string>
  say(line: string): void
  /** SIGKILL; resolves with the unread lines. */
  kill(): Promise<string[]>
}

/** Runs `processes/NAME.ts` from source. */
export function runProcess(name: string, ...parameters: string[]): TestProcess {
  const file = fileURLToPath(new URL(`./processes/${name}.ts`, import.meta.url))
  // Compile WebAssembly fast rather than well: the process is short-lived.
  const child = spawn(process.execPath, ['--liftoff-only', '--import', register, file, ...parameters], { stdio: ['pipe', 'pipe', 'pipe'] })
  const unread: string[] = []
  let complaint = ''
  let wake = (): void => {}
  let ended = false
  child.stderr.on('data', (bytes: Buffer) => (complaint += bytes.toString()))
  // It may end before it has read its input.
  child.stdin.on('error', () => {})
  createInterface({ input: child.stdout })
    .on('line', (line) => {
      unread.push(line)
      wake()
    })
    .on('close', () => {
      ended = true
      wake()
    })
  const exited = once(child, 'close')
  return {
    process: child,
    async nextLine() {
      for (;;) {
        const line = unread.shift()
        if (line !== undefined) return line
        if (ended) throw new Error(`${name} ended. ${complaint}`)
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
    say: (line) => void child.stdin.write(`${line}\n`),
    async kill() {
      child.kill('SIGKILL')
      await exited
      return unread.splice(0)
    },
  }
}
