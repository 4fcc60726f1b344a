import type { Readable } from 'node:stream'
import type { Access, AnalysisRole, AnswerInput, BodyOf, Bytes, Endpoint, Json, ParamsOf, QueryOf, Redirect } from '@tickmark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../domains/users/service.ts'
import type { ByteRange } from '../ports/files.ts'
import type { Identity } from '../ports/identity.ts'
import type { EventStream } from './event-stream.ts'

/** Access that depends on the resource in the path and the caller's role in it. */
export type OwnedAccess = 'member' | 'reviewer' | 'owner'

/** The caller, as far as the endpoint's access identifies one. */
export type CallerOf<Who extends Access> = Who extends 'user' | OwnedAccess | 'admin'
  ? { readonly user: User; readonly identity?: Identity }
  : Who extends 'identity'
    ? { readonly identity: Identity }
    : Record<never, never>

/** Uploaded bytes. Reading fails above the endpoint's limit; the handler reads the stream to its end or destroys it. */
export interface Upload {
  readonly stream: Readable
}

interface Saved {
  /** The name under which the browser saves it. */
  readonly name?: string
  /** Saved, never shown. */
  readonly attachment?: boolean
}

/** Downloaded bytes, always all of them. */
export interface WholeDownload extends Saved {
  readonly content: Readable | Uint8Array | string
}

/** Downloaded bytes of which a caller may ask for a range (RFC 9110 section 14). */
export interface PartsDownload extends Saved {
  /** The bytes of a part, of everything without one. */
  readonly open: (part?: ByteRange) => Readable
  readonly bytes: number
  /** Identifies this exact content; a caller that has it already gets 304. */
  readonly etag: string
}

export type Download = WholeDownload | PartsDownload

/** The target of a redirect. */
export interface Redirection {
  readonly location: string
}

interface Shared {
  /** For headers, cookies and the client's address; validated input is in `params`, `query` and `body`. */
  readonly request: FastifyRequest
  /** For cookies and headers only: the handler returns the response. */
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

/** The resource in a path, with the caller's role in it. */
export interface OwnedThing {
  readonly role: AnalysisRole
}

/** A contract endpoint with its handler, made by `route()` or `ownedRoute()` and bound by `registerRoutes()`. */
export interface Route {
  readonly endpoint: Endpoint
  /** Only for access by ownership: finds the resource in the path for this user; null is answered as not found. */
  readonly findOwned: ((user: User, params: never) => Promise<OwnedThing | null>) | undefined
  readonly handle: (context: never) => Promise<unknown>
}

/** Binds an endpoint to its handler. Before it runs, access has been checked and input validated. */
export function route<E extends OtherEndpoint>(endpoint: E, handle: (context: Context<E>) => Promise<Answer<E>> | Answer<E>): Route {
  return { endpoint, findOwned: undefined, handle: async (context) => handle(context) }
}

/**
 * Binds an endpoint whose path names a resource. `find` returns it if this user may see it, otherwise null: then the call ends with not
 * found, without reading the body or running the handler. With an insufficient role it ends with forbidden.
 */
export function ownedRoute<E extends OwnedEndpoint, Thing extends OwnedThing>(
  endpoint: E,
  find: (user: User, params: ParamsOf<E>) => Promise<Thing | null>,
  handle: (context: Context<E> & { readonly owned: Thing }) => Promise<Answer<E>> | Answer<E>,
): Route {
  return { endpoint, findOwned: find, handle: async (context) => handle(context) }
}
