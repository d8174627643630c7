export function tool(name: string, root?: string): string
export function packagedNode(root?: string): string | null
export function badCharacter(root: string, platform?: NodeJS.Platform): string | null
