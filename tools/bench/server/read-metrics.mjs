/**
 * One figure that the server reports about itself.
 * @param {{ base: string, metricsToken: string }} bench @param {string} name without labels @returns {Promise<number>}
 */
export async function readMetric({ base, metricsToken }, name) {
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `))
  if (line === undefined) throw new Error(`there is no metric ${name}`)
  return Number(line.slice(name.length + 1))
}
