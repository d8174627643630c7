import { config } from 'zod/v4'

// The content security policy forbids parsers made by `new Function`, and reports even the attempt.
config({ jitless: true })

export * from 'zod/v4'
