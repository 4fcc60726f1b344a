import type { Socket } from 'node:net'
import { maxLineLength } from './messages.ts'

/** The first line that arrives, without its end. Throws when the connection ends before, is silent for `patience` ms, or says too much. */
export function readLine(socket: Socket, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    socket.setEncoding('utf8')
    socket.setTimeout(patience, () => reject(new Error('no answer')))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed without an answer')))
    socket.on('data', (text: string) => {
      said += text
      const end = said.indexOf('\n')
      if (end >= 0) resolve(said.slice(0, end))
      else if (said.length > maxLineLength) reject(new Error('too long'))
    })
  })
}
