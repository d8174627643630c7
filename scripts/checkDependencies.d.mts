/** What dependency-cruiser found below a project folder. @throws Error when it read no module */
export function checkDependencies(folder?: string): { read: number; breaches: string[] }
