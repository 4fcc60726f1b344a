import { Button } from '../../../ui/button.tsx'
import { type Region, useDesk } from '../marks/desk.ts'

interface RegionFieldProps {
  /** Null for the page as a whole. */
  region: Region | null
  onRegion: (region: Region | null) => void
  /** The page that is shown when the user begins to choose; undefined for the one in view. */
  page: number | undefined
}

/** The part of its page that a person's own point is about, where the pages are on screen. The dialog makes way while it is chosen. */
export function RegionField({ region, onRegion, page }: RegionFieldProps) {
  const desk = useDesk()
  if (desk === null) return null
  return (
    <div role="group" aria-label="Region" className="-mt-2 flex flex-wrap items-center gap-x-1 gap-y-1 text-note">
      <p className="text-quiet">{region === null ? 'About the page as a whole.' : `About a region on page ${region.page}.`}</p>
      <Button
        look="quiet"
        onClick={() => {
          desk.askForRegion(onRegion)
          if (region !== null) desk.show(region.page, region.box)
          else if (page !== undefined && page !== desk.findPage()) desk.show(page)
        }}
      >
        {region === null ? 'Choose a region' : 'Choose another'}
      </Button>
      {region === null ? null : (
        <Button
          look="quiet"
          onClick={() => {
            onRegion(null)
          }}
        >
          Remove
        </Button>
      )}
    </div>
  )
}
