import { spawn } from 'node:child_process'

/** @typedef {{ base: string, pid: number, startedMs: number, stop: () => Promise<void> }} Served */

/**
 * Starts a server program and waits until it responds.
 * @param {string} script @param {NodeJS.ProcessEnv} env settings added to the current environment @param {number} port @param {string} probe path that returns 200 once it is up
 * @returns {Promise<Served>} `startedMs` is the time from spawning to the first response
 */
export async function serve(script, env, port, probe) {
  const began = performance.now()
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: env['NODE_ENV'] ?? 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise((resolve) => child.on('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const base = `http://127.0.0.1:${port}`
  while (child.exitCode === null) {
    const answer = await fetch(base + probe).catch(() => undefined)
    if (answer?.ok) return { base, pid: child.pid ?? 0, startedMs: performance.now() - began, stop }
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (performance.now() - began > 60_000) await stop()
  }
  throw new Error(`${script} did not start:\n${output}`)
}
