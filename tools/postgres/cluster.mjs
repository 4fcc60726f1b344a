import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @typedef {{ url: string, stop: () => void }} Cluster */

const versions = '/usr/lib/postgresql'

/** Folder of the newest PostgreSQL's programs, as installed by Debian's package. @returns {string | undefined} */
function findPrograms() {
  if (!existsSync(versions)) return undefined
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))
  return newest.map((version) => join(versions, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
}

const isRoot = process.getuid?.() === 0

/** Installs Debian's package, if allowed to. */
function installFromDebian() {
  if (!isRoot || !existsSync('/etc/debian_version')) return
  console.log('Installing the postgresql package (once) ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  const { status, stderr } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    env,
    encoding: 'utf8',
  })
  if (status !== 0) console.error(stderr)
}

/** A free port on the loopback interface. @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/**
 * Starts a temporary PostgreSQL for tests: data in a temporary folder, a free loopback port, a random password.
 * It touches no other cluster on the machine, and does not sync its writes.
 * @returns {Promise<Cluster>} `url` points to an empty database in it
 * @throws if PostgreSQL is not installed and cannot be installed
 */
export async function startCluster() {
  if (!findPrograms()) installFromDebian()
  const programs = findPrograms()
  if (!programs) throw new Error('PostgreSQL was not found. On Debian, install the package postgresql.')

  const folder = mkdtempSync(join(tmpdir(), 'tickmark-postgres-'))
  const data = join(folder, 'data')
  const password = randomBytes(12).toString('hex')
  const port = Number(process.env['TICKMARK_PG_PORT'] ?? (await findFreePort()))
  writeFileSync(join(folder, 'password'), `${password}\n`)
  chmodSync(folder, 0o711)
  mkdirSync(data)
  // PostgreSQL refuses to run as root, so the user created by its package runs it.
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder])

  /** @param {string} program @param {readonly string[]} args */
  const run = (program, args) => {
    const command = isRoot ? ['runuser', '-u', 'postgres', '--', join(programs, program)] : [join(programs, program)]
    const [first = '', ...rest] = [...command, ...args]
    // The server inherits pg_ctl's open files, so nothing is piped: a pipe would stay open as long as the server runs.
    const { status } = spawnSync(first, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`${program} failed with status ${status}`)
  }
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200 -c fsync=off`
  const stop = () => {
    const command = [join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop']
    if (isRoot) spawnSync('runuser', ['-u', 'postgres', '--', ...command])
    else spawnSync(command[0] ?? '', command.slice(1))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    run('initdb', ['-D', data, '-U', 'tickmark', '-A', 'scram-sha-256', `--pwfile=${folder}/password`, '-E', 'UTF8', '--locale=C.UTF-8'])
    run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
    return { url: `postgres://tickmark:${password}@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    stop()
    throw error
  }
}
