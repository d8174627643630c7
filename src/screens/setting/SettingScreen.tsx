export function SettingScreen() {
  return <h1 className="t1">SettingScreen</h1>
}
