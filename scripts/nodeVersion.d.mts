type Choice = { node: 'pinned' | 'own' | null; remark: string | null }
export function chooseNode(versions: { pinned: string | null; own: string; wanted: string; needed: string }): Choice
export function compareVersions(one: string, other: string): number
