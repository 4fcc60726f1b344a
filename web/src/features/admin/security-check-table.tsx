import type { SecurityCheck, SecurityTestCaller } from '@tickmark/contract'
import { ProofMark } from '../../ui/proof-mark.tsx'

const callers: Record<SecurityTestCaller, string> = {
  visitor: 'Visitor',
  'uid-header': 'Your UID without a token',
  'forged-token': 'A forged token',
  user: 'A user',
  'foreign-page': 'Another site',
  administrator: 'You',
}

/** The result, call by call: what was called, as whom, and what the server answered. */
export function SecurityCheckTable({ checks }: { checks: readonly SecurityCheck[] }) {
  const routes = [...new Set(checks.map((check) => check.route))]
  return (
    <table className="figures relative w-full max-w-[44rem] border-collapse text-left [&_td]:py-1 [&_td]:pl-3 [&_th]:py-1">
      <thead>
        <tr className="text-note text-quiet">
          <th scope="col" className="font-normal">
            Called as
          </th>
          <th scope="col" className="pl-3 text-right font-normal">
            Expected
          </th>
          <th scope="col" className="pl-3 text-right font-normal">
            Answered
          </th>
          <th scope="col" className="w-7">
            <span className="sr-only">Outcome</span>
          </th>
        </tr>
      </thead>
      {routes.map((route) => (
        <tbody key={route} className="border-t border-hairline">
          <tr>
            <th scope="rowgroup" colSpan={4} className="pt-3! font-medium break-all">
              {route}
            </th>
          </tr>
          {checks
            .filter((check) => check.route === route)
            .map((check) => (
              <tr key={check.as}>
                <th scope="row" className="font-normal">
                  {callers[check.as]}
                </th>
                <td className="text-right">{check.expected}</td>
                <td className="text-right">{check.got}</td>
                <td>
                  <ProofMark proof={check.passed ? 'tick' : 'difference'} label={check.passed ? 'passed' : 'failed'} className="size-3.5" />
                </td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  )
}
