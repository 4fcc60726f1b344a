import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * @typedef {object} Outcome
 * @property {number} status exit status; 1 where the program was ended by a signal or could not be started
 * @property {string} output what it printed on both streams, where that was captured
 */

/** Children still running, so that ending the parent ends them, too. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let listening = false

/** Hands SIGTERM and SIGHUP on. SIGINT needs no help: a terminal sends it to every process in the foreground. */
function passSignalsOn() {
  if (listening) return
  listening = true
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      for (const child of running) child.kill(signal)
      process.exit(signal === 'SIGTERM' ? 143 : 129)
    })
  }
}

/** Environment for children: no colours unless a person is looking. */
export function childEnvironment() {
  const env = { ...process.env }
  if (!process.stdout.isTTY) {
    delete env['FORCE_COLOR']
    env['NO_COLOR'] = '1'
  }
  return env
}

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, capture?: boolean }} [options] `capture` keeps the output instead of showing it
 * @returns {Promise<Outcome>}
 */
export function run(program, args, options = {}) {
  passSignalsOn()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...childEnvironment(), ...options.env },
      stdio: ['ignore', options.capture ? 'pipe' : 'inherit', options.capture ? 'pipe' : 'inherit'],
    })
    running.add(child)
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString('utf8')
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => {
      running.delete(child)
      resolve({ status: 1, output: `${output}${error.message}\n` })
    })
    child.on('close', (status) => {
      running.delete(child)
      resolve({ status: status ?? 1, output })
    })
  })
}

/**
 * Runs a JavaScript program with this very Node.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNode(script, args, options) {
  return run(process.execPath, [script, ...args], options)
}
