/** The identity service's sessions, from which tokens are issued. Only for a service whose sessions this server can end. */
export interface IdentitySessions {
  /** Ends it: no more tokens are issued from it. Harmless if it has already ended. */
  end(uid: string, sessionId: string): Promise<void>
  endAll(uid: string): Promise<void>
}
