export function LoginScreen() {
  return <h1 className="t1">LoginScreen</h1>
}
