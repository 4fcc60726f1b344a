/** Sessions that the identity service keeps, from which tokens are drawn. Only of a service that lets this server end them. */
export interface IdentitySessions {
  /** No token is drawn from it any more. Harmless when it is gone already. */
  end(uid: string, sessionId: string): Promise<void>
  endAll(uid: string): Promise<void>
}
