export function HomeScreen() {
  return <h1 className="t1">HomeScreen</h1>
}
