import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../../house/paths.mjs'
import { openAccount } from '../account.mjs'
import { serve } from '../serve.mjs'
import { benchFirstWords } from './first-words.mjs'
import { benchMany } from './many.mjs'
import { findMoments } from './moment.mjs'
import { addPeople } from './people.mjs'

const double = new URL('model-double.mjs', import.meta.url).pathname
const operator = 'The double'
/** Twenty words a second are as fast as people read, and faster. */
const speech = { PIECES: '100', EVERY_MS: '50', BEFORE_FIRST_MS: '500' }

/**
 * The server, the double of a language model and whoever asks, each in a process of its own.
 * @param {number} port and the next one @param {string} folder the server's data @param {string | undefined} executablePath the browser,
 * where it is not Playwright's own @param {number} streams at once
 * @param {(line: string) => void} tell hears each line as soon as it is known @returns {Promise<readonly string[]>} the bars that were missed
 */
export async function benchStreams(port, folder, executablePath, streams, tell) {
  const main = join(root, 'server/dist/main.js')
  const origin = `http://127.0.0.1:${port}`
  const model = { ASSISTANT_MODEL: 'double', ASSISTANT_URL: `http://127.0.0.1:${port + 1}/v1`, ASSISTANT_OPERATOR: operator }
  const env = { DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '0', PUBLIC_URL: origin, ...model }
  const before = await serve(main, env, port, '/api/health')
  await openAccount(before.base, 0)
  await before.stop()
  const tokens = await addPeople(folder, origin, operator, streams)
  const speaking = await serve(double, speech, port + 1, '/')
  const server = await serve(main, env, port, '/api/health')
  try {
    // The first answer brings up what answers.
    await benchMany(server, tokens.slice(0, 1), Number(speech.PIECES), () => {})
    const many = await benchMany(server, tokens, Number(speech.PIECES), tell)
    const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
    try {
      return [...many, ...(await benchFirstWords(browser, server.base, findMoments, tell))]
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
    await speaking.stop()
  }
}
