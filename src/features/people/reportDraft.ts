import { z } from 'zod'
import { ReportReason } from '#contract/people.ts'
import { tabStore } from '#lib/storage/storage.ts'

const KEY = 'abuseReportDraft'
const Draft = z.object({ userId: z.string(), reason: ReportReason.nullable(), detail: z.string() })

/** What was written about somebody to the operators and not sent: outlives a reload in this tab, until the report has been taken. */
export const reportDraft = {
  read(userId: string): Omit<z.output<typeof Draft>, 'userId'> | null {
    const kept = Draft.safeParse(parse(tabStore.read(KEY)))
    return kept.success && kept.data.userId === userId ? { reason: kept.data.reason, detail: kept.data.detail } : null
  },
  write: (userId: string, reason: ReportReason | null, detail: string) =>
    tabStore.write(KEY, JSON.stringify({ userId, reason, detail } satisfies z.input<typeof Draft>)),
  clear: () => tabStore.remove(KEY),
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
