import { lazy } from 'react'

/** Parts that show tags. Their code, with all that tags a draft, loads when one is first shown; if it cannot, the rest of the page stays. */
const Unavailable = () => (
  <p role="alert" className="p-4 text-body text-quiet">
    The tags could not be loaded. Reload the page to try again.
  </p>
)

export const TagsPanel = lazy(() =>
  import('./tags-panel.tsx').then(
    (loaded) => ({ default: loaded.TagsPanel }),
    () => ({ default: Unavailable }),
  ),
)

export const FigureTag = lazy(() =>
  import('./figure-tag.tsx').then(
    (loaded) => ({ default: loaded.FigureTag }),
    () => ({ default: Unavailable }),
  ),
)

export const TagDialog = lazy(() =>
  import('./tag-dialog.tsx').then(
    (loaded) => ({ default: loaded.TagDialog }),
    () => ({ default: Unavailable }),
  ),
)
