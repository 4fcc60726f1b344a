import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { programs } from './paths.mjs'
import { run, runNode } from './run.mjs'

/**
 * @typedef {object} Browser
 * @property {string} [path] the program, unless it is Playwright's own
 * @property {string} [missing] one line that explains why there is none
 */

// The headless shell first: it needs a sixth less processor time for the same tests.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const defaultPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns {string | undefined} */
function findOnMachine() {
  const named = process.env['CHROMIUM_PATH']
  if (named && existsSync(named)) return named
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...defaultPlaces].find((path) => existsSync(path))
}

/** Whether Playwright's own Chromium is installed. */
async function hasPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

function isDebianAsRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Installs Debian's package, with fonts, since a minimal system has none. */
async function installFromDebian() {
  console.log('Installing the chromium-headless-shell package for the browser tests (once) ...')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { capture: true, env })
  const packages = ['chromium-headless-shell', 'fonts-liberation']
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { capture: true, env })
}

/**
 * Finds a Chromium for the browser tests, or installs one.
 * @returns {Promise<Browser>}
 */
export async function ensureBrowser() {
  const present = findOnMachine()
  if (present) return { path: present }
  if (await hasPlaywrightBrowser()) return {}
  if (isDebianAsRoot()) {
    await installFromDebian()
    const installed = findOnMachine()
    if (installed) return { path: installed }
  }
  console.log("Installing Playwright's Chromium for the browser tests (once) ...")
  await runNode(programs.playwright, ['install', 'chromium'], { capture: true })
  if (await hasPlaywrightBrowser()) return {}
  return { missing: 'no Chromium was found and none could be installed; set CHROMIUM_PATH to one' }
}
