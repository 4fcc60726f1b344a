/** Page views that are noted of one user within a minute: more than anybody reads, and no way to fill the database. */
export const pageViewsPerMinute = 60

/** Longest user agent that is kept, in characters; what comes after it tells nothing of browser and device. */
const userAgentMaxLength = 200

export const cutUserAgent = (agent: string | undefined): string | null => agent?.slice(0, userAgentMaxLength) ?? null

/** Whether a browser says that its user wants no records kept: https://www.w3.org/TR/gpc/#the-sec-gpc-header-field-for-http-requests */
export const asksForPrivacy = (headers: Readonly<Record<string, unknown>>): boolean => headers['sec-gpc'] === '1'
