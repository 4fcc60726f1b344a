import type { AnswerOf, BodyInput, Endpoint, PathNames, QueryInput } from '@tickmark/contract'
import { ApiError, Unreachable, UnreadableAnswer } from './api-error.ts'
import { type CallerProof, credentialHeaders } from './credentials.ts'
import { needsBearer, requestAddress } from './request.ts'

type When<Condition, Fields> = Condition extends true ? Fields : unknown
type IsEmpty<Fields> = keyof Fields extends never ? true : false
type Not<Condition> = Condition extends true ? false : true

/** The input of a call: exactly the path parameters, query and body of its endpoint. */
export type CallInput<E extends Endpoint> = { signal?: AbortSignal; proof?: CallerProof; headers?: Record<string, string> } & When<
  Not<PathNames<E['path']> extends never ? true : false>,
  { params: Record<PathNames<E['path']>, string | number> }
> &
  When<Not<IsEmpty<E['query']>>, { query: QueryInput<E> }> &
  When<BodyInput<E> extends undefined ? false : true, { body: BodyInput<E> }>

interface LooseInput {
  signal?: AbortSignal
  /** How the caller is identified; by a token unless stated. */
  proof?: CallerProof
  /** Further headers of this call, such as an idempotency key. */
  headers?: Record<string, string>
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Calls an endpoint of the contract and returns the body that its schema promises.
 * Throws ApiError for an unsuccessful answer, Unreachable if there is none, UnreadableAnswer if the body is not JSON,
 * and zod's error if it breaks the contract.
 */
export async function callEndpoint<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  return (await callForHeaders(endpoint, input)).answer
}

/** The same, with the headers of the answer, which carry the cursor of a list. */
export async function callForHeaders<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ answer: AnswerOf<E>; headers: Headers }> {
  const { signal }: LooseInput = input
  const response = await openEndpoint(endpoint, input)
  return { answer: readAnswer(endpoint, await readText(response, signal)), headers: response.headers }
}

/** The same without reading the body, for streamed answers. Throws ApiError for an unsuccessful answer. */
export async function openEndpoint<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Response> {
  const { proof = 'token', ...rest }: LooseInput = input
  let response = await send(endpoint, rest, proof)
  // A token can become invalid early, for example if its session ended elsewhere: try once with a fresh one.
  if (response.status === 401 && proof === 'token' && needsBearer(endpoint)) response = await send(endpoint, rest, 'fresh-token')
  if (!response.ok) throw new ApiError(response.status, await readText(response, rest.signal))
  return response
}

/** The whole body. Throws Unreachable if the connection breaks before its end. An aborted call throws what aborted it. */
export async function readText(response: Response, signal?: AbortSignal): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Unreachable({ cause: error })
  }
}

/** Validates a successful body with the endpoint's schema. */
export function readAnswer<E extends Endpoint>(endpoint: E, text: string): AnswerOf<E> {
  const answer: unknown = endpoint.response.kind === 'json' ? endpoint.response.schema.parse(parseJson(text)) : undefined
  return answer as AnswerOf<E>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableAnswer({ cause: error })
  }
}

async function send(
  endpoint: Endpoint,
  { params = {}, query = {}, headers: own = {}, body, signal }: LooseInput,
  proof: CallerProof,
): Promise<Response> {
  const headers = { ...own, ...(needsBearer(endpoint) ? await credentialHeaders(proof) : {}) }
  try {
    return await fetch(requestAddress(endpoint, params, query), {
      method: endpoint.method,
      credentials: 'include',
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Unreachable({ cause: error })
  }
}
