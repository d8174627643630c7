export function buildClient(how?: { isHeldBack?: boolean }): Promise<number>
