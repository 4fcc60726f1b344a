// Runs before any module: zod would otherwise try `new Function`, which the Content-Security-Policy refuses and reports.
globalThis.__zod_globalConfig = { jitless: true }
