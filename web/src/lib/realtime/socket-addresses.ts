import { realtimePath } from '@tickmark/contract'

/** Hosts of development environments in the browser: they are behind a proxy, which does not pass every form of an address. */
const hostedDevelopment = /(?:^|\.)(?:replit\.dev|repl\.co|github\.dev|gitpod\.io|csb\.app|stackblitz\.io|webcontainer\.io)$/

type Place = Pick<Location, 'protocol' | 'host' | 'hostname' | 'port'>

/**
 * Addresses for the live connection, in the order in which they are tried: the page's own host, and in a hosted development
 * environment four forms of it, which reconnects cycle through (spec section 4, D20).
 */
export function listSocketAddresses({ protocol, host, hostname, port }: Place): readonly string[] {
  const scheme = protocol === 'https:' ? 'wss' : 'ws'
  const own = `${scheme}://${host}${realtimePath}`
  if (!hostedDevelopment.test(hostname)) return [own]
  const usual = scheme === 'wss' ? '443' : '80'
  return [
    own,
    `${scheme}://${hostname}${realtimePath}`,
    `${scheme}://${hostname}:${port === '' ? usual : port}${realtimePath}`,
    `wss://${hostname}${realtimePath}`,
  ]
}
