const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/** Exits with one clear line if Node is older than the product supports. */
export function requireSupportedNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Tickmark needs Node 20.19 or newer; this is Node ${process.versions.node}. See https://nodejs.org/en/download`)
  process.exit(1)
}
