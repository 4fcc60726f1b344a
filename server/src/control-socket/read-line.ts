import type { Socket } from 'node:net'
import { maxLineLength } from './messages.ts'

/** Reads the first line, without its line break. Throws when the connection ends first, is silent for `patience` ms, or sends too much. */
export function readLine(socket: Socket, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    socket.setEncoding('utf8')
    socket.setTimeout(patience, () => reject(new Error('no answer')))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed without an answer')))
    socket.on('data', (text: string) => {
      received += text
      const end = received.indexOf('\n')
      if (end >= 0) resolve(received.slice(0, end))
      else if (received.length > maxLineLength) reject(new Error('too long'))
    })
  })
}
