import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * @typedef {object} Outcome
 * @property {number} status exit status; 1 if a signal ended the program or it could not be started
 * @property {string} output what it printed on both streams, if captured
 */

/** Running children, so that ending the parent also ends them. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let listening = false

/** Forwards SIGTERM and SIGHUP. SIGINT needs no forwarding: a terminal sends it to every foreground process. */
function forwardSignals() {
  if (listening) return
  listening = true
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      for (const child of running) child.kill(signal)
      process.exit(signal === 'SIGTERM' ? 143 : 129)
    })
  }
}

/** Environment for children: no colours unless the output is a terminal. */
export function childEnvironment() {
  const env = { ...process.env }
  if (!process.stdout.isTTY) {
    delete env['FORCE_COLOR']
    env['NO_COLOR'] = '1'
  }
  return env
}

/**
 * Runs a program until it exits.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, capture?: boolean }} [options] `capture` keeps the output instead of showing it
 * @returns {Promise<Outcome>}
 */
export function run(program, args, options = {}) {
  forwardSignals()
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
 * Runs a JavaScript program with the same Node as this process.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNode(script, args, options) {
  return run(process.execPath, [script, ...args], options)
}
