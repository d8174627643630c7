export function CharacterSettingScreen() {
  return <h1 className="t1">CharacterSettingScreen</h1>
}
