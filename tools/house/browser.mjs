import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { programs } from './paths.mjs'
import { run, runNode } from './run.mjs'

/**
 * @typedef {object} Browser
 * @property {string} [path] the program, where it is not Playwright's own
 * @property {string} [missing] one line that says why there is none
 */

// The one without windows first: it needs a sixth less of the processor for the same tests.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usualPlaces = [
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
  return [...onPath, ...usualPlaces].find((path) => existsSync(path))
}

/** Playwright's own Chromium, where it was installed before. */
async function hasPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

function isDebianAsRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Debian's own package; fonts come with it because a bare system has none to show text with. */
async function installFromDebian() {
  console.log('Installing the chromium-headless-shell package for the browser tests (once) ...')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { capture: true, env })
  const packages = ['chromium-headless-shell', 'fonts-liberation']
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { capture: true, env })
}

/**
 * A Chromium for the browser tests: one that is there, or one that this installs.
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
  return { missing: 'no Chromium is here and none could be installed; set CHROMIUM_PATH to one' }
}
