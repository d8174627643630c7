export function LandingScreen() {
  return <h1 className="t1">LandingScreen</h1>
}
