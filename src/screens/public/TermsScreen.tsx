export function TermsScreen() {
  return <h1 className="t1">TermsScreen</h1>
}
