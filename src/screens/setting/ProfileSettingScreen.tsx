export function ProfileSettingScreen() {
  return <h1 className="t1">ProfileSettingScreen</h1>
}
