export function OnboardingScreen() {
  return <h1 className="t1">OnboardingScreen</h1>
}
