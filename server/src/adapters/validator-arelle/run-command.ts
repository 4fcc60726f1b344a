import { spawn, type ChildProcess } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { ValidatorFailed } from '../../ports/tagged-validator.ts'
import { measureMemory } from './measure-memory.ts'

export interface RunLimits {
  readonly timeoutMs: number
  /** Of the program and what it starts, together; on Linux. */
  readonly memoryBytes: number
  /** Of what it prints, and of the file that it writes. */
  readonly outputBytes: number
  /** How often memory and the file are looked at. */
  readonly watchMs: number
}

export interface Run {
  readonly program: string
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** Its working folder. */
  readonly folder: string
  /** What it is to write. */
  readonly output: string
}

/** Runs a program without a shell until it ends, with an exit status that is returned. Throws `ValidatorFailed`, or the signal's reason. */
export async function runCommand(
  run: Run,
  limits: RunLimits,
  signal?: AbortSignal,
): Promise<{ readonly status: number; readonly said: string }> {
  signal?.throwIfAborted()
  const child = spawn(run.program, run.args, {
    cwd: run.folder,
    shell: false,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: run.environment,
    // A group of its own, so that what it starts is ended with it.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  const seconds = Math.round(limits.timeoutMs / 1_000)
  let stop: (fault: Error) => void = () => {}
  const ended = new Promise<{ status: number; said: string }>((resolve, reject) => {
    stop = (fault) => {
      endGroup(child)
      reject(fault)
    }
    let said = Buffer.alloc(0)
    const hear = (part: Buffer) => {
      if (said.length + part.length <= limits.outputBytes) said = Buffer.concat([said, part])
      else stop(tooMuchOutput())
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', (cause) => {
      reject(new ValidatorFailed('missing', `${run.program} cannot be started. Check ARELLE_COMMAND.`, { cause }))
    })
    child.on('close', (status, killedBy) => {
      if (status === null) reject(new ValidatorFailed('failed', `Arelle was ended by the system (${killedBy ?? 'unknown'}).`))
      else resolve({ status, said: said.toString('utf8') })
    })
  })
  const timer = setTimeout(() => {
    stop(new ValidatorFailed('timed-out', `Arelle did not finish within ${seconds} seconds.`))
  }, limits.timeoutMs)
  const watch = setInterval(() => void look(child, run.output, limits).then((fault) => fault !== null && stop(fault)), limits.watchMs)
  const abort = () => {
    stop(signal?.reason instanceof Error ? signal.reason : new Error('stopped'))
  }
  signal?.addEventListener('abort', abort, { once: true })
  try {
    return await ended
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', abort)
  }
}

async function look(child: ChildProcess, output: string, limits: RunLimits): Promise<ValidatorFailed | null> {
  if (child.pid === undefined) return null
  const [memory, written] = await Promise.all([
    measureMemory(child.pid),
    stat(output).then(
      ({ size }) => size,
      () => 0,
    ),
  ])
  if (written > limits.outputBytes) return tooMuchOutput()
  if (memory === null || memory <= limits.memoryBytes) return null
  return new ValidatorFailed('too-much-memory', `Arelle used more than ${Math.round(limits.memoryBytes / 1024 ** 2)} MB of memory.`)
}

const tooMuchOutput = () => new ValidatorFailed('too-much-output', 'Arelle wrote more than can be read.')

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
