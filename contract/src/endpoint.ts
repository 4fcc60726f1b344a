import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { TokenScope } from './token-scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The parameter names of a path: `'/a/{id}/b/{other}'` gives `'id' | 'other'`. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never

/** A JSON body, validated on both sides. `maxBytes` and `maxValues` raise the server's default limits. */
export interface Json<Schema extends z.ZodType = z.ZodType> extends JsonLimits {
  readonly kind: 'json'
  readonly schema: Schema
}

export interface JsonLimits {
  readonly maxBytes?: number
  /** Every member of an object or an array is a value. */
  readonly maxValues?: number
}

/** A binary body. It is streamed, never parsed. */
export interface Bytes {
  readonly kind: 'bytes'
  readonly type: string
  readonly maxBytes?: number
  /** Of a response: a caller may ask for one range of it (RFC 9110 section 14). */
  readonly inParts?: true
}

/** The fields of a form that a browser sends without script. Every error response is an HTML page. */
export interface Form<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'form'
  readonly schema: Schema
  readonly maxBytes: number
}

/** Status of the page that shows a form again because its input is invalid. */
export const formRefusedStatus = 422

export interface Empty {
  readonly kind: 'empty'
}

/** A response that redirects the browser. */
export interface Redirect {
  readonly kind: 'redirect'
}

export type Payload = Json | Bytes | Empty

/* @__NO_SIDE_EFFECTS__ */
export const form = <Schema extends z.ZodType>(schema: Schema, maxBytes: number): Form<Schema> => ({ kind: 'form', schema, maxBytes })

/* @__NO_SIDE_EFFECTS__ */
export const json = <Schema extends z.ZodType>(schema: Schema, maxBytes?: number, maxValues?: number): Json<Schema> => ({
  kind: 'json',
  schema,
  ...(maxBytes === undefined ? {} : { maxBytes }),
  ...(maxValues === undefined ? {} : { maxValues }),
})

/* @__NO_SIDE_EFFECTS__ */
export const bytes = (type: string, maxBytes?: number): Bytes =>
  maxBytes === undefined ? { kind: 'bytes', type } : { kind: 'bytes', type, maxBytes }

/** A binary response of which a caller may ask for one range, so that a large file can be shown before all of it has arrived. */
/* @__NO_SIDE_EFFECTS__ */
export const bytesInParts = (type: string): Bytes => ({ kind: 'bytes', type, inParts: true })

export const empty: Empty = { kind: 'empty' }

export const redirect: Redirect = { kind: 'redirect' }

type NoFields = Record<never, z.ZodType>

/** One endpoint: its input, its output and who may call it. Created by `endpoint()`. */
export interface Endpoint<
  Path extends string = string,
  Params extends z.ZodRawShape = z.ZodRawShape,
  Query extends z.ZodRawShape = z.ZodRawShape,
  Body extends Payload | Form = Payload | Form,
  Response extends Payload | Redirect = Payload | Redirect,
  Who extends Access = Access,
> {
  /** Unique; the OpenAPI operation id. */
  readonly id: string
  readonly summary: string
  readonly method: Method
  readonly path: Path
  readonly access: Who
  /** What an access token has to allow; null for an endpoint that is closed to access tokens. */
  readonly scope: TokenScope | null
  /** Path parameters: strings in, checked and converted by their schemas. */
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** Status of a successful response. */
  readonly status: 200 | 201 | 202 | 204 | 302 | 303
  /** Whether it accepts an idempotency key, so that a request sent twice takes effect once (D23). */
  readonly takesKey: boolean
  /** Whether it needs a trial or a subscription: creating, uploading and asking (D9). */
  readonly paid: boolean
  /** Whether it answers a user who has to set up two-step verification first. */
  readonly enrolling: boolean
  /** Errors that this endpoint can return in addition to those implied by its access and inputs. */
  readonly errors: readonly ErrorCode[]
}

interface Definition<Path extends string, Params, Query, Body, Response, Who> {
  readonly id: string
  readonly summary: string
  readonly method: Method
  readonly path: Path
  readonly access: Who
  readonly scope?: TokenScope
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response?: Response
  readonly status?: 200 | 201 | 202 | 204 | 303
  readonly takesKey?: boolean
  readonly paid?: boolean
  readonly enrolling?: boolean
  readonly errors?: readonly ErrorCode[]
}

/**
 * Defines an endpoint. `params` needs a schema for every name in braces in the path, and no others. The annotation lets the browser's scripts
 * leave out endpoints that it never calls.
 * Without `response` the body is empty and the status 204. The default status is 302 for a redirect and 200 otherwise.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const Path extends string,
  const Who extends Access,
  Params extends Record<PathNames<Path>, z.ZodType> & Record<Exclude<keyof Params, PathNames<Path>>, never> = Record<
    PathNames<Path>,
    never
  >,
  Query extends z.ZodRawShape = NoFields,
  Body extends Payload | Form = Empty,
  Response extends Payload | Redirect = Empty,
>(
  definition: Definition<Path, Params, Query, Body, Response, Who> &
    (PathNames<Path> extends never ? unknown : { readonly params: Params }),
): Endpoint<Path, Params, Query, Body, Response, Who> {
  const { scope, params, query, body, response, status, takesKey, paid, enrolling, errors, ...rest } = definition
  return {
    ...rest,
    scope: scope ?? null,
    params: (params ?? {}) as Params,
    query: (query ?? {}) as Query,
    body: (body ?? empty) as Body,
    response: (response ?? empty) as Response,
    status: status ?? (response === undefined ? 204 : response.kind === 'redirect' ? 302 : 200),
    takesKey: takesKey ?? false,
    paid: paid ?? false,
    enrolling: enrolling ?? false,
    errors: errors ?? [],
  }
}

/** What a handler receives and returns, and what a client sends and gets back. */
export type ParamsOf<E extends Endpoint> = { [Name in keyof E['params']]: z.output<E['params'][Name]> }
export type QueryOf<E extends Endpoint> = z.output<z.ZodObject<E['query']>>
export type QueryInput<E extends Endpoint> = z.input<z.ZodObject<E['query']>>
export type BodyOf<E extends Endpoint> = E['body'] extends Json<infer Schema> | Form<infer Schema> ? z.output<Schema> : undefined
export type BodyInput<E extends Endpoint> = E['body'] extends Json<infer Schema> ? z.input<Schema> : undefined
export type AnswerOf<E extends Endpoint> = E['response'] extends Json<infer Schema> ? z.output<Schema> : undefined
export type AnswerInput<E extends Endpoint> = E['response'] extends Json<infer Schema> ? z.input<Schema> : undefined

/** Fills in the parameters of a path: `('/a/{id}', { id: 7 })` gives `/a/7`. Values are escaped. */
export function fillPath<Path extends string>(path: Path, values: Record<PathNames<Path>, string | number>): string {
  const known: Record<string, string | number> = values
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(known[name])))
}
