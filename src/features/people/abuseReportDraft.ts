import { z } from 'zod'
import { AbuseReportReason } from '#contract/people.ts'
import { readKept } from '#lib/storage/readKept.ts'
import { tabStore } from '#lib/storage/storage.ts'

const KEY = 'abuseReportDraft'
const Draft = z.object({ writerId: z.string(), userId: z.string(), reason: AbuseReportReason.nullable(), detail: z.string() })
type Draft = z.output<typeof Draft>

/** A report to the operators that was not sent: outlives a reload in this tab. Nobody gets it but its writer, who may have been logged out. */
export const abuseReportDraft = {
  key: KEY,
  read(writerId: string, userId: string): Pick<Draft, 'reason' | 'detail'> | null {
    const kept = readKept(tabStore, KEY, Draft)
    if (kept?.writerId !== writerId) {
      tabStore.remove(KEY)
      return null
    }
    const { reason, detail } = kept
    return kept.userId === userId ? { reason, detail } : null
  },
  write: (draft: Draft) => tabStore.write(KEY, JSON.stringify(draft)),
  clear: () => tabStore.remove(KEY),
}
