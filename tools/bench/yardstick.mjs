const steps = 100_000_000
const rounds = 3

/**
 * Milliseconds that this machine takes now for a fixed computation, the fastest of three. Figures in milliseconds from two runs can be compared
 * only where these agree: rented machines change their speed severalfold within minutes.
 */
export function readYardstick() {
  let fastest = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    let sum = 0
    for (let step = 0; step < steps; step += 1) sum = (sum + step * 7) | 0
    // The sum is used, so that the loop is not left out.
    if (sum === 0.5) throw new Error('a sum of integers is an integer')
    fastest = Math.min(fastest, performance.now() - began)
  }
  return Math.round(fastest)
}
