// Imported before any module that uses zod, which would otherwise try `new Function`: the Content-Security-Policy refuses and reports it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
