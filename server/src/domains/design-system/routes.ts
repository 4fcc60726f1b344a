import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@tickmark/contract'
import { route, type Route } from '../../http/route.ts'

const unbuilt = '<!doctype html><html lang="en"><title>Not built</title><p>The web has not been built: npm run build.</p></html>'

/**
 * The page of the design system, as it was built into `webRoot`. Whether a caller may see it at all is the door's matter; as a file
 * it is served to nobody, since paths under /dev are the server's.
 */
export const designSystemRoutes = (webRoot: string): Route[] => [
  route(endpoints.getDesignSystemPage, async () => {
    const content = await readFile(join(webRoot, 'dev', 'ui.html'), 'utf8').catch(() => unbuilt)
    return { content }
  }),
]
