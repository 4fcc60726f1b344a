import type { ModelSettings } from '../../env.ts'

const anthropicUrl = 'https://api.anthropic.com/v1'

/**
 * Asks the model's service for its list of models, which costs nothing and sends no data. True if it answers and accepts the key,
 * even if it has no such list. Rejects if it cannot be reached or is down.
 */
export async function checkModel({ kind, url, apiKey }: ModelSettings, timeoutMs: number): Promise<boolean> {
  const key = apiKey ?? ''
  const headers: Record<string, string> =
    kind === 'anthropic'
      ? { 'x-api-key': key, 'anthropic-version': '2023-06-01' }
      : apiKey === null
        ? {}
        : { authorization: `Bearer ${key}` }
  const base = (url ?? anthropicUrl).replace(/\/+$/, '')
  const answer = await fetch(`${base}/models`, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  await answer.body?.cancel()
  if (answer.status >= 500) throw new Error(`The model's service answered ${answer.status}`)
  return answer.status !== 401 && answer.status !== 403
}
