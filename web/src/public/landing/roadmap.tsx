import { type LandingContent, messages, type RoadmapState } from '@tickmark/contract'
import { ProofMark } from '../../ui/proof-mark.tsx'

/** The roadmap, in order; features that are live have a tick. */
export function Roadmap({ items }: Pick<LandingContent['roadmap'], 'items'>) {
  return (
    <ol>
      {items.map(({ phase, title, text, state }) => (
        <li
          key={title}
          className="grid break-inside-avoid gap-x-8 gap-y-1 border-t border-hairline py-5 sm:grid-cols-[minmax(0,1fr)_7rem] lg:first:border-t-0 lg:first:pt-0"
        >
          <div className="min-w-0">
            <h3 className="font-serif text-lead font-semibold">
              {phase === undefined ? null : <span className="font-sans text-note font-normal text-quiet">{phase} · </span>}
              {title}
            </h3>
            <p className="mt-1 max-w-[62ch] text-quiet">{text}</p>
          </div>
          <State state={state} />
        </li>
      ))}
    </ol>
  )
}

function State({ state }: { state: RoadmapState }) {
  if (state === 'planned') return <p className="text-note leading-7 text-quiet">Planned</p>
  return (
    <p className="flex items-center gap-1.5 self-start text-note leading-7 font-semibold text-tick">
      <ProofMark proof="tick" className="size-3.5" />
      {messages.landing.liveNow}
    </p>
  )
}
