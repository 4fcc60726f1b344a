import { readFileSync } from 'node:fs'

const maxSeconds = 180

/**
 * Creates an analysis, uploads its draft and waits until that is reviewed, all without a page.
 * @param {import('@playwright/test').APIRequestContext} request of a signed-in user @param {string} base @param {string} file
 * @returns {Promise<number>} id of the analysis
 */
export async function makeReviewed(request, base, file) {
  const { token } = await (await request.get('/api/identity/token')).json()
  const headers = { origin: base, authorization: `Bearer ${token}` }
  const read = async (/** @type {import('@playwright/test').APIResponse} */ answer) => {
    if (!answer.ok()) throw new Error(`${answer.url()} was answered ${answer.status()}: ${await answer.text()}`)
    return answer.json()
  }
  const { id } = await read(await request.post('/api/analysis', { headers, data: { fileName: 'A reviewed report', standard: 'IFRS' } }))
  await read(
    await request.put(`/api/analysis/${id}/document?kind=draft&name=report.pdf`, {
      headers: { ...headers, 'content-type': 'application/pdf', 'idempotency-key': `report-${id}` },
      data: readFileSync(file),
      timeout: maxSeconds * 1_000,
    }),
  )
  for (let waited = 0; waited < maxSeconds * 10; waited += 1) {
    const { state } = await read(await request.get(`/api/analysis/${id}/review`, { headers }))
    if (state === 'done') return id
    if (state === 'failed') throw new Error(`${file} could not be reviewed`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${file} was not reviewed within ${maxSeconds} s`)
}
