import { realtimePath } from '@tickmark/contract'

/** Hosts on which people develop in somebody else's browser window: a proxy stands between, and not every form of an address passes it. */
const hostedDevelopment = /(?:^|\.)(?:replit\.dev|repl\.co|github\.dev|gitpod\.io|csb\.app|stackblitz\.io|webcontainer\.io)$/

type Place = Pick<Location, 'protocol' | 'host' | 'hostname' | 'port'>

/**
 * Where the live connection is to be had, in the order in which it is tried: the page's own host; and in a hosted development
 * environment four forms of it, through which reconnects cycle (spec section 4, D20).
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
