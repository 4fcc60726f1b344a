/** There is nothing to choose for people of whom nothing is recorded (D15). */
export function VisitorUsageChoice() {
  return (
    <p>
      Nothing is recorded of people who are not signed in. If you have an account, <a href="/auth?mode=login">sign in</a> and come back to
      this page to switch usage records off or on.
    </p>
  )
}
