import { Link } from '@tanstack/react-router'

interface PointLinkProps {
  number: number
  onFollow?: () => void
}

/** Opens a point of the analysis on screen. */
export function PointLink({ number, onFollow }: PointLinkProps) {
  return (
    <Link
      from="/analysis/$id"
      to="."
      search={{ point: number, list: 'any' }}
      resetScroll={false}
      className="figures min-h-6 whitespace-nowrap text-accent underline underline-offset-2"
      onClick={onFollow}
    >
      Point {number}
    </Link>
  )
}
