import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@tickmark/contract'
import { route, type Route } from '../../http/route.ts'

const unbuilt = '<!doctype html><html lang="en"><title>Not built</title><p>The web has not been built: npm run build.</p></html>'

/**
 * The page of the design system, as built into `webRoot`. The access check decides who may see it; it is not served as a file, because
 * paths under /dev belong to the server.
 */
export const designSystemRoutes = (webRoot: string): Route[] => [
  route(endpoints.getDesignSystemPage, async () => {
    const content = await readFile(join(webRoot, 'dev', 'ui.html'), 'utf8').catch(() => unbuilt)
    return { content }
  }),
]
