export function PrivacyScreen() {
  return <h1 className="t1">PrivacyScreen</h1>
}
