/** Nothing is recorded about visitors, so they have nothing to choose (D15). */
export function VisitorUsageChoice() {
  return (
    <p>
      Nothing is recorded about people who are not signed in. If you have an account, <a href="/auth?mode=login">sign in</a> and come back
      to this page to turn usage records on or off.
    </p>
  )
}
