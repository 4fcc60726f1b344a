/** Changes whenever the same words would be reviewed otherwise: stored reviews carry it. */
export const ENGINE_VERSION = 'engine-3'
