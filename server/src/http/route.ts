import type { Readable } from 'node:stream'
import type { Access, AnalysisRole, AnswerInput, BodyOf, Bytes, Endpoint, Json, ParamsOf, QueryOf, Redirect } from '@tickmark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../domains/users/service.ts'
import type { Identity } from '../ports/identity.ts'
import type { EventStream } from './event-stream.ts'

/** Access that depends on what the path names, and on the caller's part in it. */
export type OwnedAccess = 'member' | 'reviewer' | 'owner'

/** Who calls, as far as the endpoint's access has proven it. */
export type CallerOf<Who extends Access> = Who extends 'user' | OwnedAccess | 'admin'
  ? { readonly user: User; readonly identity?: Identity }
  : Who extends 'identity'
    ? { readonly identity: Identity }
    : Record<never, never>

/** Bytes that come in. Reading fails with the endpoint's limit; whoever takes the stream reads it to its end or destroys it. */
export interface Upload {
  readonly stream: Readable
}

/** Bytes that go out. */
export interface Download {
  readonly content: Readable | Uint8Array | string
  /** File name for the person who saves it. */
  readonly name?: string
  /** To be saved, never shown. */
  readonly attachment?: boolean
  readonly bytes?: number
  /** Names this exact content; a caller that has it already gets 304. */
  readonly etag?: string
}

/** Where the browser is sent. */
export interface Redirection {
  readonly location: string
}

interface Shared {
  /** For headers, cookies and the client's address; inputs come checked in `params`, `query` and `body`. */
  readonly request: FastifyRequest
  /** For cookies and headers alone: the answer is what the handler returns. */
  readonly reply: FastifyReply
}

export type Context<E extends Endpoint> = Shared &
  CallerOf<E['access']> & {
    readonly params: ParamsOf<E>
    readonly query: QueryOf<E>
    readonly body: BodyOf<E>
    readonly upload: E['body'] extends Bytes ? Upload : undefined
  }

export type Answer<E extends Endpoint> = E['response'] extends Json
  ? AnswerInput<E> | EventStream<AnswerInput<E>>
  : E['response'] extends Bytes
    ? Download
    : E['response'] extends Redirect
      ? Redirection
      : void

export type OwnedEndpoint = Endpoint & { readonly access: OwnedAccess }
export type OtherEndpoint = Endpoint & { readonly access: Exclude<Access, OwnedAccess> }

/** What a path names, as far as access goes: what the caller is to it. */
export interface OwnedThing {
  readonly role: AnalysisRole
}

/** A contract endpoint with its handler, made by `route()` or `ownedRoute()` and bound by `registerRoutes()`. */
export interface Route {
  readonly endpoint: Endpoint
  /** Only for access by ownership: finds the thing of the path for this user, or null, which is answered as not found. */
  readonly findOwned: ((user: User, params: never) => Promise<OwnedThing | null>) | undefined
  readonly handle: (context: never) => Promise<unknown>
}

/** Binds an endpoint to its handler. By the time it runs, access is proven and inputs are valid. */
export function route<E extends OtherEndpoint>(endpoint: E, handle: (context: Context<E>) => Promise<Answer<E>> | Answer<E>): Route {
  return { endpoint, findOwned: undefined, handle: async (context) => handle(context) }
}

/**
 * Binds an endpoint whose path names a thing. `find` answers the thing when this user may see it and null otherwise:
 * then the call ends with not found, and neither the body is read nor the handler run. A thing with a role in it that does not
 * suffice ends it as forbidden.
 */
export function ownedRoute<E extends OwnedEndpoint, Thing extends OwnedThing>(
  endpoint: E,
  find: (user: User, params: ParamsOf<E>) => Promise<Thing | null>,
  handle: (context: Context<E> & { readonly owned: Thing }) => Promise<Answer<E>> | Answer<E>,
): Route {
  return { endpoint, findOwned: find, handle: async (context) => handle(context) }
}
