// A double of a language model in a process of its own: whatever it is asked, it speaks so many words a second, and each word says
// when it left. It speaks the OpenAI protocol.
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { now, toWord } from './moment.mjs'

const port = Number(process.env['PORT'])
const pieces = Number(process.env['PIECES'])
const everyMs = Number(process.env['EVERY_MS'])
const beforeFirstMs = Number(process.env['BEFORE_FIRST_MS'])

/** @param {object} delta @param {string | null} finish */
const chunk = (delta, finish) =>
  `data: ${JSON.stringify({ id: 'double', object: 'chat.completion.chunk', created: 0, model: 'double', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

/** As answers are: paragraphs, a list, a table. @param {number} at @param {string} word */
function write(at, word) {
  if (at % 40 === 39) return `${word}\n\n`
  if (at % 40 === 19) return `**${word}**\n- `
  return `${word} `
}

/** @param {import('node:http').ServerResponse} answer */
async function speak(answer) {
  answer.writeHead(200, { 'content-type': 'text/event-stream' })
  answer.socket?.setNoDelay(true)
  await wait(beforeFirstMs)
  const began = now()
  for (let at = 0; at < pieces && !answer.destroyed; at += 1) {
    await wait(Math.max(0, began + at * everyMs - now()))
    answer.write(chunk({ role: 'assistant', content: write(at, toWord(now())) }, null))
  }
  answer.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
}

createServer((request, answer) => {
  request.resume()
  if (request.method === 'POST') void speak(answer)
  else answer.end()
}).listen(port, '127.0.0.1')
