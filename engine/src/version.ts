/** Changes whenever the same pages would get a different review, in findings or in words: stored reviews record it. */
export const ENGINE_VERSION = 'engine-21'
