import { expect, test } from 'vitest'
import { listSocketAddresses } from './socket-addresses.ts'

const place = (address: string) => new URL(address)

test('a page connects to its own host, securely if the page is secure', () => {
  expect(listSocketAddresses(place('http://localhost:3000/chat'))).toEqual(['ws://localhost:3000/ws'])
  expect(listSocketAddresses(place('https://books.example/chat'))).toEqual(['wss://books.example/ws'])
})

test('in a hosted development environment there are four forms', () => {
  expect(listSocketAddresses(place('https://tickmark.someone.repl.co/'))).toEqual([
    'wss://tickmark.someone.repl.co/ws',
    'wss://tickmark.someone.repl.co/ws',
    'wss://tickmark.someone.repl.co:443/ws',
    'wss://tickmark.someone.repl.co/ws',
  ])
  expect(listSocketAddresses(place('http://x.replit.dev:8080/'))).toEqual([
    'ws://x.replit.dev:8080/ws',
    'ws://x.replit.dev/ws',
    'ws://x.replit.dev:8080/ws',
    'wss://x.replit.dev/ws',
  ])
})

test('a host that only has a similar ending does not count', () => {
  expect(listSocketAddresses(place('https://notreplit.dev/'))).toEqual(['wss://notreplit.dev/ws'])
})
